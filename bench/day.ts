import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createDayReport, faultsIn } from '../simulation/day/day-report.ts';
import { valkeyBinary } from '../testing/edge/valkey.ts';
import { realDay } from './day/real-day.ts';

// npm run bench:day -- [minutes] [seed] [processes] [forgetful]: plays the day of a shop with real processes,
// by default three of the edge. `forgetful` plants a fault, which it must find: no webhook reaches the edge.
const isForgetful = process.argv.at(-1) === 'forgetful';
const given = process.argv.slice(2, isForgetful ? -1 : undefined).map(Number);
const [minutes = 10, seed = Date.now() % 2 ** 32, count = 3] = given;

if (!valkeyBinary) throw new Error('The benchmark requires valkey-server or redis-server');
const folder = mkdtempSync(join(tmpdir(), 'reviews-day-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

console.log(
  `Playing the day of a shop within ${minutes} minutes, with ${count} processes and seed ${seed} …`,
);
const report = createDayReport();
let printed = 0;
const watch = setInterval(() => {
  const time = new Date().toISOString().slice(11, 19);
  console.log(`${time} ${report.requests} requests, ${faultsIn(report)} violations`);
  for (const violation of report.violations.slice(printed)) console.error(violation);
  printed = report.violations.length;
}, 60_000);
const processes = await realDay({ minutes, seed, processes: count, folder, isForgetful, report });
clearInterval(watch);
const { violations, ...day } = report;
console.dir(day, { depth: 3 });
console.dir(processes, { depth: 3 });
for (const violation of violations.slice(printed)) console.error(violation);
const broken = faultsIn(day);
console.log(broken === 0 ? 'No violations.' : `${broken} violations.`);
process.exit(broken === 0 ? 0 : 1);
