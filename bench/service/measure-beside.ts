import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aReview } from '../../testing/service/content/review.ts';
import { writeReviewsFile } from './csv-file.ts';
import type { Measured } from './measure-store.ts';
import { runProgram, type StartedService, startBare, startService } from './start-service.ts';

/**
 * Measures a service over HTTP while another client or program uses its database, which has `count` reviews.
 * Calls alternate with calls of a bare server, whose times show the cost of the machine.
 */
export async function measureBeside(url: string, folder: string, count: number): Promise<Measured> {
  const [file, exported] = [join(folder, 'new.csv'), join(folder, 'exported.csv')];
  writeReviewsFile(file, imported);
  const [service, bare] = [await startService(url), await startBare()];
  // The first calls read the file from the disk and start the thread.
  for (const path of [...reads, ...reads]) await service.call(path);
  const measured: Measured = {};
  const beside = async (name: string, work: () => Promise<unknown>) => {
    const log = largestLog(url);
    const { reads, writes, floor, failures, seconds, cpu } = await probe(service, bare, work());
    if (log) measured[`largest write-ahead log beside ${name}, MB`] = log.end();
    measured[`slowest read beside ${name}`] = Math.max(...reads);
    measured[`p99 of reads beside ${name}`] = p99(reads);
    measured[`slowest write beside ${name}`] = Math.max(...writes);
    measured[`slowest bare answer beside ${name}`] = Math.max(...floor);
    measured[`p99 of bare answers beside ${name}`] = p99(floor);
    measured[`failures beside ${name}`] = failures;
    return { seconds, cpu };
  };
  await beside('nothing', () => pause(5_000));
  const { ratings, floor } = await ratingBesidePaging(service, bare, count);
  measured['p99 of rating beside paging'] = p99(ratings);
  measured['p99 of bare answers beside paging'] = p99(floor);
  await beside('a dry run', () => runProgram(url, 'import', ['--dry-run', file]));
  const { searches, floor: bareSearches } = await searchesBesideOperators(service, bare, count);
  measured['p99 of searches beside lists of operators'] = p99(searches);
  measured['p99 of bare answers beside lists of operators'] = p99(bareSearches);
  const importing = await beside('an import', () => runProgram(url, 'import', [file]));
  measured['CSV import, rows per second of processor time'] = imported / importing.cpu;
  measured['CSV import, rows per second'] = imported / importing.seconds;
  const { seconds } = await beside('an export', () => runProgram(url, 'export', [exported]));
  measured['CSV export, seconds'] = seconds;
  await Promise.all([service.stop(), bare.stop()]);
  rmSync(exported);
  return measured;
}

const imported = 100_000;

const reads = [
  'get_reviews?page_size=20',
  'get_rating?is_all_rating=1',
  'get_reviews?product_id=7&is_published=1',
  'get_reviews?is_published=1&has_media=1',
  ...['good', '质量', 'unrepeatable'].map(
    (word) => `get_reviews?is_published=1&keyword=${encodeURIComponent(word)}`,
  ),
];

/** Reads in turn, and writes after each turn, until `work` ends. Times in milliseconds. */
async function probe(service: StartedService, bare: StartedService, work: Promise<unknown>) {
  const times: Record<'reads' | 'writes' | 'floor', number[]> = { reads: [], writes: [], floor: [] };
  let failures = 0;
  let isDone = false;
  const [started, cpu] = [performance.now(), cpuOfChildren()];
  const done = work.finally(() => {
    isDone = true;
  });
  const timed = async (to: number[], path: string, body?: unknown, called = service) => {
    const start = performance.now();
    if (!(await called.call(path, body))) failures += 1;
    to.push(performance.now() - start);
    await pause(5);
  };
  while (!isDone) {
    for (const path of reads) {
      await timed(times.reads, path);
      await timed(times.floor, path, undefined, bare);
    }
    await timed(times.writes, 'create_review', aReview({ product_id: '7' }));
  }
  await done;
  const seconds = (performance.now() - started) / 1_000;
  return { ...times, failures, seconds, cpu: cpuOfChildren() - cpu };
}

/** Another client reads pages of 100 in order, some of every hundred, through the whole list. */
async function ratingBesidePaging(service: StartedService, bare: StartedService, count: number) {
  const pages = Math.ceil(count / 100);
  const end = performance.now() + 10_000;
  const paging = (async () => {
    for (let page = 1; performance.now() < end; page = (page % pages) + Math.ceil(pages / 100)) {
      await service.call(`get_reviews?page_size=100&page=${Math.min(page, pages)}`);
    }
  })();
  const times: Record<'ratings' | 'floor', number[]> = { ratings: [], floor: [] };
  const timed = async (to: number[], called: StartedService) => {
    const start = performance.now();
    await called.call('get_rating?is_all_rating=1');
    to.push(performance.now() - start);
    await pause(5);
  };
  while (performance.now() < end) {
    await timed(times.ratings, service);
    await timed(times.floor, bare);
  }
  await paging;
  return times;
}

/** Other clients read the metrics, orders by the time of their requests, and the audit log. */
async function searchesBesideOperators(service: StartedService, bare: StartedService, count: number) {
  const end = performance.now() + 10_000;
  const middle = Math.ceil(count / 40);
  const lists = [
    `get_orders?start_sent_at=2023-11-15T00:00:00Z&type=1&page_size=20&page=${middle}`,
    `get_audit_log?page_size=20&page=${middle}`,
    'get_orders?start_sent_at=2023-11-15T00:00:00Z&page_size=20',
  ];
  const operators = lists.map(async (path) => {
    while (performance.now() < end) await service.call(path);
  });
  const times: Record<'searches' | 'floor', number[]> = { searches: [], floor: [] };
  const timed = async (to: number[], called: StartedService) => {
    const start = performance.now();
    await called.call('get_reviews?is_published=1&keyword=good');
    to.push(performance.now() - start);
    await pause(5);
  };
  while (performance.now() < end) {
    await timed(times.searches, service);
    await timed(times.floor, bare);
  }
  await Promise.all(operators);
  return times;
}

/** The largest write-ahead log of a SQLite file, in megabytes; undefined for PostgreSQL. */
function largestLog(url: string): { end: () => number } | undefined {
  if (!url.startsWith('file:')) return undefined;
  const file = `${url.replace(/^file:/, '')}-wal`;
  let largest = 0;
  const timer = setInterval(() => {
    largest = Math.max(largest, statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  }, 50);
  return {
    end: () => {
      clearInterval(timer);
      return largest / 1e6;
    },
  };
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** Seconds of processor time of the programs that ended, from `cutime` and `cstime` of proc(5). */
function cpuOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
