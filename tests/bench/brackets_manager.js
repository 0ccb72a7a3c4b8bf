// Draws a knock-out and takes results in memory by brackets-manager: `node brackets_manager.js TEAMS RESULTS`.
// Prints the processor milliseconds of each draw and of each result as JSON.
const { BracketsManager } = require("brackets-manager");
const { InMemoryDatabase } = require("brackets-memory-db");

const [teams, results] = process.argv.slice(2).map(Number);
const told = { draws: [], results: [] };

async function timed(into, work) {
  const start = process.cpuUsage();
  await work();
  const used = process.cpuUsage(start);
  into.push((used.user + used.system) / 1000);
}

async function drawn() {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const seeding = Array.from({ length: teams }, (_, n) => `Team ${n + 1}`);
  const size = 2 ** Math.ceil(Math.log2(teams));
  const stage = { tournamentId: 1, name: "Main", type: "single_elimination", seeding, settings: { size } };
  await timed(told.draws, () => manager.create.stage(stage));
  return { storage, manager };
}

async function main() {
  let last;
  for (let run = 0; run < 7; run++) last = await drawn();
  const matches = await last.storage.select("match");
  const ready = matches.filter((m) => m.opponent1?.id != null && m.opponent2?.id != null);
  for (const { id } of ready.slice(0, results)) {
    const result = { id, opponent1: { score: 2, result: "win" }, opponent2: { score: 1 } };
    await timed(told.results, () => last.manager.update.match(result));
  }
  console.log(JSON.stringify(told));
}

main();
