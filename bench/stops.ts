import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { startLoad } from '../testing/server/stop-under-load.ts';

// npm run bench:stops -- 100: stops the edge under load this number of times, and counts the dropped requests.
const stops = Number(process.argv[2] ?? 100);
const atOnce = 4;
const env = {
  REVIEWS_API_URL: 'http://127.0.0.1:1',
  REVIEWS_API_KEY: 'key',
  PORT: '0',
  SHUTDOWN_DELAY: '1',
};

/** Half of the clients keep their connections. A clean exit has status 0. */
async function stopOnce(): Promise<{ answers: number; dropped: number; clean: number }> {
  const edge = spawn(process.execPath, ['src/edge/on/node.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(edge.stdout), 'line')) as [string];
  const url = `${JSON.parse(line).address}/healthz`;
  const loads = [true, false].map((keepAlive) => startLoad(url, { clients: 8, keepAlive }));
  await Promise.all(loads.map(({ answered }) => answered(200)));
  const exit = once(edge, 'exit');
  edge.kill('SIGTERM');
  const failures = await Promise.all(loads.map((load) => load.failures));
  const [status] = await exit;
  const answers = loads.reduce((sum, { total }) => sum + total(), 0);
  return { answers, dropped: failures.flat().length, clean: status === 0 ? 1 : 0 };
}

const totals = { stops: 0, answers: 0, dropped: 0, clean: 0 };
while (totals.stops < stops) {
  for (const { answers, dropped, clean } of await Promise.all(Array.from({ length: atOnce }, stopOnce))) {
    totals.stops += 1;
    totals.answers += answers;
    totals.dropped += dropped;
    totals.clean += clean;
  }
  console.log(JSON.stringify(totals));
}
