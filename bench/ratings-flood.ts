import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// npm run bench:flood -- [main] [options of Node]: requests 100 listings of 50 unknown products at once,
// beside other shoppers, while a busy loop shares the processor of the edge. Prints how long others waited.
const [role = 'src/edge/on/node.ts', ...flags] = process.argv.slice(2);

const listings = 100;
const perListing = 50;
const vases = Array.from({ length: 20 }, (_, index) => ({
  ...{
    id: `${index + 1}`,
    rating: 5,
    author: 'Anna',
    author_email: '',
    author_phone: '',
    author_country: '',
  },
  ...{ title: 'Good', content: 'Bright and warm. '.repeat(10), item_type: '', order_id: '0', source: '' },
  ...{ product_id: '12', product_title: 'Vase', is_verified: 1, is_featured: 0, is_published: 1, is_top: 0 },
  ...{ commented_at: '2026-01-01T00:00:00Z', created_at: '2026-01-01T00:00:00Z', tag: '', media: [] },
  ...{ updated_at: '2026-01-01T00:00:00Z', reply: null },
}));

/** An API that filters by product and has no ratings. It knows only vases. */
async function serveApi(): Promise<void> {
  const envelope = (code: number, data: unknown) =>
    JSON.stringify({ code, message: '', time: 0, request_id: '', data });
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname.endsWith('get_rating')) return void response.end(envelope(12, {}));
    const handle = searchParams.get('product_handle') ?? 'vase';
    const list = handle.startsWith('vase') ? vases.map((vase) => ({ ...vase, product_handle: handle })) : [];
    const page = { page: 1, page_size: 100, total_page: 1, count: list.length };
    response.end(envelope(0, { page, list }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  console.log(JSON.stringify({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
}

const children: ChildProcess[] = [];
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a program, and resolves with the address that it prints. */
async function started(parameters: string[], env: NodeJS.ProcessEnv = {}, command = process.execPath) {
  const child = spawn(command, parameters, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const address = await new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const { address } = JSON.parse(line);
      if (address) resolve(address);
    });
  });
  return { child, address };
}

async function get(url: string): Promise<{ status: number; time: number }> {
  const began = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return { status: response.status, time: performance.now() - began };
}

/** Seconds of processor time. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function flood(main: string): Promise<void> {
  const api = await started([fileURLToPath(import.meta.url), 'api']);
  const env = { REVIEWS_API_URL: api.address, REVIEWS_API_KEY: 'key', PORT: '0' };
  const onOneCore = ['-c', '0', process.execPath];
  const edge = await started([...onOneCore, ...flags, main], env, 'taskset');
  const spinning = spawn('taskset', [...onOneCore, '-e', 'for (;;);'], { stdio: 'ignore' });
  children.push(spinning);
  const reviews = (product: string) => get(`${edge.address}/v1/reviews?product=${product}`);
  await reviews('vase');
  const before = processorTime(edge.child.pid);
  let isOver = false;
  const others = { warm: [] as number[], cold: [] as number[], failed: 0 };
  const shop = async (kind: 'warm' | 'cold') => {
    for (let visit = 0; !isOver; visit++) {
      const { status, time } = await reviews(kind === 'warm' ? 'vase' : `vase-${visit}`);
      if (status === 200) others[kind].push(time);
      else others.failed += 1;
      await pause(50);
    }
  };
  const shoppers = [shop('warm'), shop('cold')];
  await pause(500);
  const began = performance.now();
  const listing = (number: number) => {
    const handles = Array.from({ length: perListing }, (_, index) => `unknown-${number}-${index}`);
    return get(`${edge.address}/v1/ratings?products=${handles.join()}`);
  };
  const answers = await Promise.all(Array.from({ length: listings }, (_, number) => listing(number)));
  const took = performance.now() - began;
  isOver = true;
  await Promise.all(shoppers);
  const metrics = await (await fetch(`${edge.address}/metrics`)).text();
  const [, turn] = /event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(metrics) ?? [];
  const times = answers.map(({ time }) => time).sort((a, b) => a - b);
  const seconds = (milliseconds = 0) => Math.round(milliseconds / 10) / 100;
  const waits = (all: number[]) => {
    const sorted = all.toSorted((a, b) => a - b);
    return { visits: all.length, median: seconds(sorted[all.length >> 1]), longest: seconds(sorted.at(-1)) };
  };
  const statuses = Object.groupBy(answers, ({ status }) => String(status));
  console.log(
    JSON.stringify({
      listings: Object.fromEntries(Object.entries(statuses).map(([status, all]) => [status, all?.length])),
      longestListing: seconds(times.at(-1)),
      flood: seconds(took),
      processor: Math.round((processorTime(edge.child.pid) - before) * 100) / 100,
      warm: waits(others.warm),
      cold: waits(others.cold),
      failed: others.failed,
      longestTurn: seconds(Number(turn) * 1000),
    }),
  );
  edge.child.kill('SIGTERM');
  spinning.kill('SIGKILL');
  await once(edge.child, 'close');
}

if (role === 'api') await serveApi();
else {
  await flood(role);
  process.exit(0);
}
