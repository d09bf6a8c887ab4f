// The least game there can be: four seats, and a move that counts itself and ends the turn.
'use strict';

exports.SEATS = 4;

exports.game = {
  name: 'load',
  minPlayers: exports.SEATS,
  maxPlayers: exports.SEATS,
  // Nothing is kept to be taken back, and no client works a move out for itself: both would only
  // cost time.
  disableUndo: true,
  setup: () => ({ moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    pass: {
      client: false,
      move: ({ G }) => {
        G.moves += 1;
      },
    },
  },
};
