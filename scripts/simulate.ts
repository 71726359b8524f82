import process from 'node:process';
import { faultsIn } from '../simulation/day/day-report.ts';
import {
  inVirtualTime,
  simulateListings,
  simulateNewShop,
  simulateOneClient,
  simulateRateLimit,
  simulateSlowApi,
} from '../simulation/simulate-crowds.ts';
import { simulateDay } from '../simulation/simulate-day.ts';
import { simulateOutages } from '../simulation/simulate-outages.ts';
import { simulateFirstProducts, simulateRestart } from '../simulation/simulate-restart.ts';
import { simulateStoreOutages } from '../simulation/simulate-store-outages.ts';

/**
 * npm run simulate -- [seed] [steps]: simulates outages; by default a million steps of the API with a new
 * seed.
 */
const [seed = Date.now() % 2 ** 32, steps = 1_000_000] = process.argv.slice(2).map(Number);

console.log(`Simulating 50 outages of the shared cache with seed ${seed} …`);
const storeOutages = await simulateStoreOutages({ seed, outages: 50 });
console.log(storeOutages);

console.log('Simulating listings, a slow API, a new shop, a rate limit, a restart and a first reading …');
const restart = { seed, reviews: 100_000, products: 40 };
const crowds = {
  listings: await inVirtualTime((time) => simulateListings(time, 100)),
  slowApi: await inVirtualTime((time) => simulateSlowApi(time, 2_000)),
  newShop: await inVirtualTime((time) => simulateNewShop(time, 1_000)),
  oneClient: await inVirtualTime((time) => simulateOneClient(time, 300, 600)),
  rateLimit: await inVirtualTime((time) => simulateRateLimit(time, { minutes: 5, seed })),
  restart: await inVirtualTime((time) => simulateRestart(time, { ...restart, hasHint: true })),
  firstReading: await inVirtualTime((time) => simulateFirstProducts(time, { ...restart, isSeasonal: true })),
};
console.dir(crowds, { depth: 3 });

console.log('Simulating the day of a shop within an hour …');
const { violations: dayViolations, ...day } = await simulateDay({ seed, minutes: 60 });
console.dir(day, { depth: 3 });

console.log(`Simulating ${steps} steps with seed ${seed} …`);
const { outages, violations, worst, ...report } = await simulateOutages({ seed, steps });
console.log(`Simulated ${outages.length} outages of one minute.`, report, worst);
for (const violation of [...dayViolations, ...violations.slice(0, 100)]) console.error(violation);
const broken = violations.length + storeOutages.shown + storeOutages.errors + faultsIn(day);
console.log(broken === 0 ? 'No violations.' : `${broken} violations.`);
process.exit(broken === 0 ? 0 : 1);
