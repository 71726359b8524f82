import process from 'node:process';
import { simulateOutages } from '../testing/outage/simulate-outages.ts';

/** npm run simulate -- [seed] [steps]: outages on a simulated clock, by default a million steps of a new story. */
const [seed = Date.now() % 2 ** 32, steps = 1_000_000] = process.argv.slice(2).map(Number);
console.log(`seed ${seed}, ${steps} steps …`);

const { outages, violations, worst, ...report } = await simulateOutages({ seed, steps });
console.log(`${outages.length} outages of a minute`, report, worst);
for (const violation of violations.slice(0, 100)) console.error(violation);
console.log(violations.length === 0 ? 'Nothing was violated.' : `${violations.length} violations.`);
process.exit(violations.length === 0 ? 0 : 1);
