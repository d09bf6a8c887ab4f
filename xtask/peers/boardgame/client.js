// Four clients a match, boardgame.io's own with its socket transport. In each match a move is made
// as soon as all four have the one before. Prints moves a second and how long a move took until the
// last of the four had it, as JSON.
//
//   node client.js PORT SERVER-PROCESS MATCHES SECONDS
'use strict';

const fs = require('fs');
const { performance } = require('perf_hooks');
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { game, SEATS } = require('./game.js');

const [port, server, matches, seconds] = process.argv.slice(2).map(Number);
const WARM = 1;
const PATIENCE = 60;

let waits = [];
let playing = true;

class Match {
  constructor(number) {
    this.seen = new Array(SEATS).fill(-1);
    this.made = 0;
    this.clients = this.seen.map((_, seat) => {
      const client = Client({
        game,
        numPlayers: SEATS,
        matchID: `match-${number}`,
        playerID: String(seat),
        debug: false,
        multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'] } }),
      });
      client.subscribe((state) => {
        if (state && state.G.moves > this.seen[seat]) {
          this.seen[seat] = state.G.moves;
          this.heard();
        }
      });
      client.start();
      return client;
    });
  }

  ready() {
    return this.seen.every((moves) => moves === this.made);
  }

  heard() {
    if (!this.ready() || this.sent === undefined) return;
    waits.push(performance.now() - this.sent);
    this.move();
  }

  move() {
    if (!playing) return;
    const mover = this.made % SEATS;
    this.made += 1;
    this.sent = performance.now();
    this.clients[mover].moves.pass();
  }
}

const sleep = (time) => new Promise((done) => setTimeout(done, time * 1000));

// Seconds of a processor; a tick is a hundredth on every Linux there is.
function processor(id) {
  const stat = fs.readFileSync(`/proc/${id}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function memory(id) {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${id}/status`, 'utf8'))[1]);
}

async function main() {
  const idle = memory(server);
  const all = Array.from({ length: matches }, (_, number) => new Match(number));
  for (let waited = 0; !all.every((match) => match.ready()); waited += 0.05) {
    if (waited > PATIENCE) throw new Error('the server does not let everybody in');
    await sleep(0.05);
  }
  const connected = memory(server);
  for (const match of all) match.move();
  await sleep(WARM);
  waits = [];
  const before = [processor(server), processor('self'), performance.now()];
  await sleep(seconds);
  const taken = waits;
  const after = [processor(server), processor('self'), performance.now()];
  playing = false;
  const time = (after[2] - before[2]) / 1000;
  taken.sort((a, b) => a - b);
  const quantile = (part) => taken[Math.round((taken.length - 1) * part)];
  const figures = {
    version: require('boardgame.io/package.json').version,
    matches,
    seconds: time,
    moves: taken.length,
    moves_per_s: taken.length / time,
    p50_ms: quantile(0.5),
    p99_ms: quantile(0.99),
    max_ms: quantile(1),
    server_cpu: (after[0] - before[0]) / time,
    clients_cpu: (after[1] - before[1]) / time,
    idle_kib: idle,
    with_connections_kib: connected,
  };
  process.stdout.write(JSON.stringify(figures) + '\n', () => process.exit(0));
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
