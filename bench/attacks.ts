import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { storefrontSorts } from '../src/contract/sorts.ts';
import { reviewsNumbered } from '../testing/edge/shop.ts';
import { atOnce } from './edge/at-once.ts';
import { deliverDuring } from './edge/deliver-during.ts';
import { hold } from './edge/hold.ts';
import { renderings } from './edge/renderings.ts';
import { startEdge } from './edge/start-edge.ts';
import { submission } from './edge/submission.ts';
import { subset } from './edge/subset.ts';
import { warmBeside } from './edge/warm-beside.ts';

// npm run bench:attacks -- [main] [part of a name]: attacks an edge with default options, and prints its
// memory and its log. Another build of the edge can be measured by the path of its main.
const [main = 'src/edge/on/node.ts', wanted = ''] = process.argv.slice(2);

const key = { publicToken: 'public', privateToken: 'private' };
const filler = Buffer.alloc(50_000_000, ' ');
const bomb = gzipSync(filler);
const page = (count: number) => ({ page: 1, page_size: 100, total_page: Math.ceil(count / 100), count });
const envelope = (data: unknown) => JSON.stringify({ code: 0, message: '', time: 0, request_id: '', data });
/**
 * Each review of the lamp contains all of these words, so that any set of them is a keyword that matches
 * every review.
 */
const words = 'bright and warm just as large it looks in the photos on my desk'.split(' ');
const lamps = reviewsNumbered(5_000, { content: words.join(' ') }).map((review, index) => ({
  ...review,
  rating: 1 + (index % 5),
}));
/** Reviews of the usual length, about 300 characters. */
const books = reviewsNumbered(200, { product_handle: 'book' }).map((review, index) => ({
  ...review,
  content: Array.from({ length: 60 }, (_, place) => words[(place * (index + 3)) % words.length]).join(' '),
}));
const invalid = Array.from({ length: 100_000 }, () => ({ id: 'x' }));

type Attack = {
  name: string;
  answer: (response: ServerResponse, url: URL) => void;
  /** `quiet` is the origin of another edge, if the attack needs one. */
  run: (origin: string, pid: number, quiet: string) => Promise<unknown>;
  /** Whether another edge, which is not attacked, runs on the same machine. */
  hasQuiet?: boolean;
  /** How many products are requested before the attack, and again after it while the API is down. */
  warm?: number;
  /** Further settings of the edge. */
  env?: Record<string, string>;
  /** How long the edge rests before its memory is measured again, in milliseconds; a minute by default. */
  rest?: number;
};

/** Different requests for one product, which would evict other products from a cache without shares. */
const flood = (name: string, query: (index: number) => string): Attack => ({
  name: `12,000 different ${name} beside 500 warm products`,
  answer: answerAsService,
  run: (origin) =>
    atOnce(12_000, 8, (index) => get(`${origin}/v1/reviews?product=lamp&${query(index)}`), 300_000),
  warm: 500,
});

/** Forged webhooks, which send some bytes at once and then one byte a second, beside genuine webhooks. */
const webhooks = (name: string, { length, sent }: { length: number; sent: number }): Attack => ({
  name,
  answer: (response) => response.end(envelope({})),
  run: (origin) => {
    const start = Buffer.concat([Buffer.from(head('POST', { length })), filler.subarray(0, sent)]);
    return deliverDuring({ origin, key, attacking: hold(origin, 500, start) });
  },
});

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
  webhooks('500 webhooks with 0.9 MB and no end', { length: 1_000_000, sent: 900_000 }),
  webhooks('500 webhooks with 0.9 MB and wrong signatures', { length: 900_000, sent: 900_000 }),
  webhooks('500 webhooks that announce 100 MB, with 50 MB', { length: 100_000_000, sent: 50_000_000 }),
  webhooks('500 webhooks with a byte each second', { length: 1_000_000, sent: 0 }),
  {
    name: '1,000 requests whose headers never end',
    answer: (response) => response.end(envelope({})),
    run: (origin) => hold(origin, 1_000, 'GET /healthz HTTP/1.1\r\nhost: shop\r\nx-slow: '),
  },
  {
    name: '1,000 GET requests whose bodies never end',
    answer: (response) => response.end(envelope({})),
    run: (origin) => hold(origin, 1_000, head('GET', { length: 1_000_000 })),
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
  flood('keywords', (index) => `keyword=${subset(words, index + 1).join('+')}`),
  flood('later pages', (index) => `page_size=${5 + (index % 20)}&page=${2 + Math.floor(index / 20)}`),
  flood(
    'filters',
    (index) =>
      `rating=${subset([1, 2, 3, 4, 5], 1 + (index % 31))}&page_size=${1 + (Math.floor(index / 31) % 50)}&sort=${storefrontSorts[Math.floor(index / 1_550) % 5]}&verified=${index < 7_750 ? 0 : 1}`,
  ),
  ...renderings.map(({ name, path }) => ({
    name,
    answer: answerAsService,
    run: (origin: string, pid: number) =>
      warmBeside({ origin, pid, warm: '/v1/reviews?product=vase-0', path }),
    warm: 1,
    rest: 0,
  })),
  {
    name: '16 connections of submitted reviews of one product',
    answer: answerAsService,
    run: (origin, pid, quiet) =>
      warmBeside({
        ...{ origin, pid, quiet, warm: '/v1/reviews?product=vase-0', path: () => '/v1/reviews' },
        init: (index) => submission(index, words),
      }),
    env: { REVIEW_SUBMISSIONS: 'on', ALLOWED_ORIGINS: 'https://shop.example', TRUSTED_PROXIES: '1' },
    hasQuiet: true,
    warm: 1,
    rest: 0,
  },
];

/** An API that filters by product and cannot search. */
function answerAsService(response: ServerResponse, { pathname, searchParams }: URL): void {
  if (pathname.endsWith('create_review')) {
    response.end(envelope(lamps[0]));
    return;
  }
  if (pathname.endsWith('get_rating')) {
    response.end(JSON.stringify({ code: 12, message: '', time: 0, request_id: '', data: {} }));
    return;
  }
  const handle = searchParams.get('product_handle');
  const isOther = handle?.startsWith('vase-');
  const vases = () => reviewsNumbered(20, { product_handle: handle ?? '', content: words.join(' ') });
  const ofBook = handle === 'book' ? books : [];
  const list = handle === null || handle === 'lamp' ? lamps : isOther ? vases() : ofBook;
  const size = Number(searchParams.get('page_size') ?? 20);
  const from = (Number(searchParams.get('page') ?? 1) - 1) * size;
  response.end(envelope({ page: page(list.length), list: list.slice(from, from + size) }));
}

/** Returns the status. */
async function get(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
}

/** The headers of a request with a body. */
function head(method: 'GET' | 'POST', { length }: { length: number }): string {
  const lines =
    method === 'GET'
      ? ['GET /healthz HTTP/1.1']
      : [
          'POST /v1/webhooks HTTP/1.1',
          'sign: x',
          'public-token: x',
          `timestamp: ${Math.floor(Date.now() / 1000)}`,
        ];
  return [...lines, 'host: shop', `content-length: ${length}`, '\r\n'].join('\r\n');
}

async function attack({
  name,
  answer,
  run,
  hasQuiet = false,
  warm = 0,
  rest = 60_000,
  env: others = {},
}: Attack): Promise<void> {
  const api = createServer((incoming, response) =>
    answer(response, new URL(incoming.url ?? '/', 'http://api')),
  );
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const env = {
    REVIEWS_API_URL: `http://127.0.0.1:${port}`,
    REVIEWS_PUBLIC_TOKEN: key.publicToken,
    REVIEWS_PRIVATE_TOKEN: key.privateToken,
    ...others,
  };
  const { edge, origin, logged } = await startEdge(main, env);
  const quiet = hasQuiet ? await startEdge(main, env) : undefined;
  console.log(name);
  const getWarm = async () => {
    const products = Array.from({ length: warm }, (_, index) => `${origin}/v1/reviews?product=vase-${index}`);
    const statuses: number[] = [];
    for (const product of products) statuses.push(await get(product));
    return statuses.filter((status) => status === 200).length;
  };
  await getWarm();
  const before = megabytes(edge.pid, 'VmRSS');
  await run(origin, edge.pid ?? 0, quiet?.origin ?? '');
  const peak = megabytes(edge.pid, 'VmHWM');
  await pause(rest);
  const later = megabytes(edge.pid, 'VmRSS');
  console.log(`  memory ${before} MB, at most ${peak} MB, afterwards ${later} MB, ${logged()} log lines`);
  api.close();
  api.closeAllConnections();
  if (warm > 0) console.log(`  without the API, ${await getWarm()} of ${warm} warm products are answered`);
  edge.kill('SIGKILL');
  quiet?.edge.kill('SIGKILL');
}

function megabytes(pid: number | undefined, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1000);
}

for (const one of attacks.filter(({ name }) => name.includes(wanted))) await attack(one);
process.exit(0);
