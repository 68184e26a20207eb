// Two sockets a match, without boardgame.io's own client: it would run the game as well. Arguments: the two ports, matches, seconds, pause in seconds.
// Prints one line of JSON: moves, and the latencies in milliseconds from sending a move to its state at both sockets.
const { io } = require("socket.io-client");

const [port, lobbyPort, matches, seconds, pause] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const lobby = `http://127.0.0.1:${lobbyPort}`;
const order = [0, 1, 2, 4, 3, 5, 7, 6, 8]; // a draw: the game is as long as it can be
const latencies = [];

const sleep = (time) => new Promise((done) => setTimeout(done, time));

async function created() {
  const answer = await fetch(`${lobby}/games/tic-tac-toe/create`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ numPlayers: 2 }),
  });
  const { matchID } = await answer.json();
  const seats = [];
  for (const playerID of ["0", "1"]) {
    const joined = await fetch(`${lobby}/games/tic-tac-toe/${matchID}/join`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ playerID, playerName: "x" }),
    });
    seats.push((await joined.json()).playerCredentials);
  }
  return { matchID, seats };
}

class Seat {
  constructor(matchID, playerID, credentials) {
    Object.assign(this, { matchID, playerID, credentials, stateID: -1, waiting: [] });
    this.socket = io(`${address}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
    this.socket.on("sync", (_, sync) => this.see(sync.state));
    this.socket.on("update", (_, state) => this.see(state));
    this.socket.on("connect", () => this.socket.emit("sync", matchID, playerID, credentials, 2));
  }
  see(state) {
    this.stateID = state._stateID;
    this.waiting = this.waiting.filter(({ id, done }) => (id <= this.stateID ? (done(), false) : true));
  }
  until(id) {
    return this.stateID >= id ? Promise.resolve() : new Promise((done) => this.waiting.push({ id, done }));
  }
  move(cell) {
    const payload = { type: "clickCell", args: [cell], playerID: this.playerID, credentials: this.credentials };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.stateID, this.matchID, this.playerID);
  }
}

async function table(end) {
  while (Date.now() < end()) {
    const { matchID, seats } = await created();
    const players = seats.map((credentials, seat) => new Seat(matchID, String(seat), credentials));
    await Promise.all(players.map((player) => player.until(0)));
    ready();
    await started;
    for (let move = 0; move < 9 && Date.now() < end(); move++) {
      await sleep(pause * 1000 * (0.5 + Math.random()));
      const begun = performance.now();
      const before = players[0].stateID;
      players[move % 2].move(order[move]);
      await Promise.all(players.map((player) => player.until(before + 1)));
      latencies.push(performance.now() - begun);
    }
    players.forEach((player) => player.socket.close());
  }
}

let waiting = matches, begin, until = Infinity;
const started = new Promise((done) => (begin = done));
function ready() {
  if (--waiting !== 0) return;
  until = Date.now() + seconds * 1000;
  process.stderr.write("go\n"); // the server's processor time counts from here
  begin();
}

Promise.all(Array.from({ length: matches }, () => table(() => until))).then(() => {
  console.log(JSON.stringify({ moves: latencies.length, latencies }));
  process.exit(0);
});
