import { spawnSync } from 'node:child_process';

/** In seconds. */
const warmUp = 1;
const measured = 1;

/** Requests a second that a server answers to 16 connections, while it has one core and the load another. */
export function requestsPerSecond(url: string): number {
  wrk(url, warmUp);
  return wrk(url, measured);
}

function wrk(url: string, seconds: number): number {
  const load = ['wrk', '-t1', '-c16', `-d${seconds}s`, url];
  const { stdout, stderr } = spawnSync('taskset', ['-c', '1', ...load], { encoding: 'utf8' });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout ?? '')?.[1];
  if (!rate || /Non-2xx/.test(stdout)) throw new Error(`wrk could not measure ${url}: ${stderr || stdout}`);
  return Number(rate);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
