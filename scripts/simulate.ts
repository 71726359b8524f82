import process from 'node:process';
import { simulateOutages } from '../testing/outage/simulate-outages.ts';

/** npm run simulate -- [seed] [steps]: outages on a simulated clock. Default: a random seed, a million steps. */
const [seed = Date.now() % 2 ** 32, steps = 1_000_000] = process.argv.slice(2).map(Number);
console.log(`seed ${seed}, ${steps} steps …`);

const { outages, violations, worst, ...report } = await simulateOutages({ seed, steps });
console.log(`${outages.length} outages of one minute`, report, worst);
for (const violation of violations.slice(0, 100)) console.error(violation);
console.log(violations.length === 0 ? 'No violations.' : `${violations.length} violations.`);
process.exit(violations.length === 0 ? 0 : 1);
