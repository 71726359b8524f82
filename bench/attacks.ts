import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { reviewsNumbered } from '../testing/edge/shop.ts';

// npm run bench:attacks: attacks an edge with default options, and prints its memory and its log. Another build of the edge
// can be measured by the path of its main.
const main = process.argv[2] ?? 'src/edge/on/node.ts';

const filler = Buffer.alloc(50_000_000, ' ');
const bomb = gzipSync(filler);
const page = (count: number) => ({ page: 1, page_size: 100, total_page: Math.ceil(count / 100), count });
const envelope = (data: unknown) => JSON.stringify({ code: 0, message: '', time: 0, request_id: '', data });
const lamps = reviewsNumbered(5_000, {
  content: 'Bright and warm, and just as large as it looks in the photos',
});
const invalid = Array.from({ length: 100_000 }, () => ({ id: 'x' }));

type Attack = {
  name: string;
  answer: (response: ServerResponse, url: URL) => void;
  run: (origin: string) => Promise<unknown>;
};

const cold = (origin: string) => (index: number) => get(`${origin}/v1/reviews?product=lamp-${index}`);

const attacks: Attack[] = [
  {
    name: '300 answers of the API with 50 MB',
    answer: (response) => response.end(filler),
    run: (origin) => atOnce(300, 24, cold(origin)),
  },
  {
    name: '300 answers of the API with 50 MB in 49 kB of gzip',
    answer: (response) => response.setHeader('content-encoding', 'gzip').end(bomb),
    run: (origin) => atOnce(300, 24, cold(origin)),
  },
  {
    name: '100 answers of the API with 100,000 invalid items',
    answer: (response) => response.end(envelope({ page: page(100_000), list: invalid })),
    run: (origin) => atOnce(100, 24, cold(origin)),
  },
  {
    name: '500 webhooks with 0.9 MB and no end',
    answer: (response) => response.end(envelope({})),
    run: async (origin) => {
      for (let index = 0; index < 500; index += 1) sendEndless(`${origin}/v1/webhooks`);
      await pause(10_000);
    },
  },
  {
    name: '5,000 keywords over a product of 5,000 reviews',
    answer: answerAsService,
    run: async (origin) => {
      await get(`${origin}/v1/reviews?product=lamp&keyword=first`);
      await atOnce(
        5_000,
        8,
        (index) => get(`${origin}/v1/reviews?product=lamp&keyword=word${index}`),
        20_000,
      );
    },
  },
];

/** An API that filters by product and cannot search. */
function answerAsService(response: ServerResponse, { pathname, searchParams }: URL): void {
  if (pathname.endsWith('get_rating')) {
    response.end(JSON.stringify({ code: 12, message: '', time: 0, request_id: '', data: {} }));
    return;
  }
  const handle = searchParams.get('product_handle');
  const list = handle === null || handle === 'lamp' ? lamps : [];
  const size = Number(searchParams.get('page_size') ?? 20);
  const from = (Number(searchParams.get('page') ?? 1) - 1) * size;
  response.end(envelope({ page: page(list.length), list: list.slice(from, from + size) }));
}

/** Runs `task` for each number up to `count`, some at once, until all are done or `time` has passed; returns how many. */
async function atOnce(
  count: number,
  parallel: number,
  task: (index: number) => Promise<unknown>,
  time = 30_000,
): Promise<number> {
  const end = Date.now() + time;
  let next = 0;
  const worker = async () => {
    while (next < count && Date.now() < end) await task(next++);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  const seconds = (time - (end - Date.now())) / 1000;
  console.log(`  ${next} requests, ${Math.round(next / seconds)} per second`);
  return next;
}

async function get(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer();
}

function sendEndless(url: string): void {
  const headers = { sign: 'x', 'public-token': 'x', timestamp: String(Math.floor(Date.now() / 1000)) };
  const sending = request(url, { method: 'POST', headers });
  sending.on('error', () => {});
  sending.on('response', (response) => response.resume());
  sending.write(filler.subarray(0, 900_000));
}

async function attack({ name, answer, run }: Attack): Promise<void> {
  const api = createServer((incoming, response) =>
    answer(response, new URL(incoming.url ?? '/', 'http://api')),
  );
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const env = {
    REVIEWS_API_URL: `http://127.0.0.1:${port}`,
    REVIEWS_PUBLIC_TOKEN: 'public',
    REVIEWS_PRIVATE_TOKEN: 'private',
    PORT: '0',
  };
  const edge = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => edge.kill());
  let lines = 0;
  const reader = createInterface(edge.stdout);
  const [first] = (await once(reader, 'line')) as [string];
  reader.on('line', () => {
    lines += 1;
  });
  const origin: string = JSON.parse(first).address;
  console.log(name);
  const before = megabytes(edge.pid, 'VmRSS');
  await run(origin);
  const peak = megabytes(edge.pid, 'VmHWM');
  await pause(60_000);
  const later = megabytes(edge.pid, 'VmRSS');
  console.log(`  memory ${before} MB, at most ${peak} MB, a minute later ${later} MB, ${lines} log lines`);
  edge.kill('SIGKILL');
  api.closeAllConnections();
  api.close();
}

function megabytes(pid: number | undefined, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1000);
}

for (const one of attacks) await attack(one);
process.exit(0);
