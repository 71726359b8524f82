import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from './servers.ts';

/** In seconds. */
const warmUp = 1;
const measured = 1;

/** Of a server that has one core, while 16 connections ask it from another: other work on the machine changes `rate` most. */
export type Load = {
  /** Requests a second. */
  rate: number;
  /** Microseconds of a processor for each request. */
  cost: number;
};

export function loadOf({ origin, pid }: Server, path: string): Load {
  wrk(origin + path, warmUp);
  const before = processorTime(pid);
  const { requests, rate } = wrk(origin + path, measured);
  return { rate, cost: (processorTime(pid) - before) / requests };
}

function wrk(url: string, seconds: number): { requests: number; rate: number } {
  const load = ['wrk', '-t1', '-c16', `-d${seconds}s`, url];
  const { stdout, stderr } = spawnSync('taskset', ['-c', '1', ...load], { encoding: 'utf8' });
  const requests = /(\d+) requests in/.exec(stdout ?? '')?.[1];
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout ?? '')?.[1];
  if (!requests || !rate || /Non-2xx/.test(stdout)) {
    throw new Error(`wrk could not measure ${url}: ${stderr || stdout}`);
  }
  return { requests: Number(requests), rate: Number(rate) };
}

/** Microseconds of a processor that a process, its threads and its children had so far. */
function processorTime(pid: number): number {
  let time = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`;
    time += Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1000;
    const children = readFileSync(`${folder}/children`, 'utf8').split(' ').filter(Boolean);
    for (const child of children) time += processorTime(Number(child));
  }
  return time;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
