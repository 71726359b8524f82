import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from './servers.ts';

/** The warm-up time in seconds. */
const warmUp = 1;
const measured = 1;

/**
 * The load of a server on one core, with 16 connections from another core. Other work on the machine disturbs
 * `rate` most.
 */
export type Load = {
  /** Requests per second. */
  rate: number;
  /** Microseconds of CPU time per request. */
  cost: number;
};

export function loadOf({ origin, pid }: Server, path: string): Load {
  wrk(origin + path, warmUp);
  const before = cpuTime(pid);
  const { requests, rate } = wrk(origin + path, measured);
  return { rate, cost: (cpuTime(pid) - before) / requests };
}

function wrk(url: string, seconds: number): { requests: number; rate: number } {
  const load = ['wrk', '-t1', '-c16', `-d${seconds}s`, url];
  const { stdout, stderr } = spawnSync('taskset', ['-c', '1', ...load], { encoding: 'utf8' });
  const requests = /(\d+) requests in/.exec(stdout ?? '')?.[1];
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout ?? '')?.[1];
  if (!requests || !rate || /Non-2xx/.test(stdout)) {
    throw new Error(`wrk failed to measure ${url}: ${stderr || stdout}`);
  }
  return { requests: Number(requests), rate: Number(rate) };
}

/** CPU time of a process, its threads and its children so far, in microseconds. */
function cpuTime(pid: number): number {
  let time = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`;
    time += Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1000;
    const children = readFileSync(`${folder}/children`, 'utf8').split(' ').filter(Boolean);
    for (const child of children) time += cpuTime(Number(child));
  }
  return time;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
