import process from 'node:process';
import { simulateOutages } from '../testing/outage/simulate-outages.ts';

/** npm run simulate -- [seed] [steps]: simulates API outages; by default a million steps with a new seed. */
const [seed = Date.now() % 2 ** 32, steps = 1_000_000] = process.argv.slice(2).map(Number);
console.log(`Simulating ${steps} steps with seed ${seed} …`);

const { outages, violations, worst, ...report } = await simulateOutages({ seed, steps });
console.log(`Simulated ${outages.length} outages of one minute.`, report, worst);
for (const violation of violations.slice(0, 100)) console.error(violation);
console.log(violations.length === 0 ? 'No violations.' : `${violations.length} violations.`);
process.exit(violations.length === 0 ? 0 : 1);
