// boardgame.io's own server with its usual storage, which is memory. It says where it listens and
// ends with its parent's pipe.
'use strict';

const { Server } = require('boardgame.io/server');
const { game } = require('./game.js');

process.stdin.on('end', () => process.exit(0));
process.stdin.resume();

const server = Server({ games: [game], origins: ['*'] });
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`listening at ${appServer.address().port}\n`);
});
