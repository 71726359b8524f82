import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createFaultyApi } from '../testing/edge/faulty-api.ts';
import { reviewsNumbered } from '../testing/edge/shop.ts';
import { runtimes } from '../testing/runtimes/runtimes.ts';
import { freePort } from '../testing/server/started-process.ts';
import { startLoad } from '../testing/server/stop-under-load.ts';

// npm run bench:stops -- 100 [Node|Deno|Bun] [--without-balancer]: stops the edge under load this number of
// times on each runtime, and counts the dropped requests. Without a load balancer nothing checks `/readyz`,
// and clients end only once the edge refuses connections.
const { values, positionals } = parseArgs({
  options: { 'without-balancer': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const isUnaware = values['without-balancer'];
const stops = Number(positionals[0] ?? 100);
const only = positionals[1];
const atOnce = 2;

/**
 * Every third request is for a product that no one has requested before; the API takes up to half a second
 * for it.
 */
const slowest = 500;
const warmPath = '/v1/reviews?product=lamp&page_size=50';

const api = createFaultyApi({ reviews: reviewsNumbered(60, { content: 'Warm and bright. '.repeat(100) }) });
api.behaviour.interfere = async () => {
  await wait(Math.random() * slowest);
  return undefined;
};
const apiPort = await freePort();
const server = serve({ fetch: api.fetch, port: apiPort, hostname: '127.0.0.1' });
const env = {
  REVIEWS_API_URL: `http://127.0.0.1:${apiPort}`,
  REVIEWS_API_KEY: 'key',
  SHUTDOWN_DELAY: isUnaware ? '0' : '1',
};

type Totals = { stops: number; answers: number; refused: number; dropped: number; clean: number };
type Start = (typeof runtimes)[number]['start'];

/** Half of the clients keep their connections open. A clean exit has status 0. */
async function stopOnce(start: Start, totals: Totals): Promise<void> {
  const edge = await start(env);
  await (await fetch(edge.origin + warmPath)).arrayBuffer();
  let requests = 0;
  const nextPath = () => (++requests % 3 === 0 ? `/v1/reviews?product=new-${requests}` : warmPath);
  const load = { clients: 8, nextPath, isUnaware };
  const loads = [true, false].map((keepAlive) => startLoad(edge.origin, { ...load, keepAlive }));
  await Promise.all(loads.map(({ answered }) => answered(60)));
  const stopped = edge.stop();
  const failures = (await Promise.all(loads.map((load) => load.failures))).flat();
  totals.stops += 1;
  totals.answers += loads.reduce((sum, { total }) => sum + total(), 0);
  // A busy edge refuses requests with a response; a dropped request has no complete response.
  const dropped = failures.filter((code) => !/^\d+$/.test(code));
  totals.dropped += dropped.length;
  totals.refused += failures.length - dropped.length;
  const status = await stopped;
  totals.clean += status === 0 ? 1 : 0;
  if (status !== 0) console.log('Exit status', status);
  if (dropped.length > 0) console.log(dropped.join(' '));
}

for (const { name, isInstalled, start } of runtimes) {
  if (!isInstalled || name === 'workerd' || (only && only !== name)) continue;
  const totals: Totals = { stops: 0, answers: 0, refused: 0, dropped: 0, clean: 0 };
  while (totals.stops < stops) {
    await Promise.all(Array.from({ length: atOnce }, () => stopOnce(start, totals)));
  }
  console.log(name, JSON.stringify(totals));
}
server.close();
