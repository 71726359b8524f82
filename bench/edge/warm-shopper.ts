import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// A thread of its own, so that the work of the attackers does not delay the clock: requests a URL 50 times a
// second and posts the time of each answer in milliseconds, sorted.

const { url, period } = workerData as { url: string; period: number };
const end = Date.now() + period;
const times: number[] = [];
const answers: Promise<void>[] = [];

async function request(): Promise<void> {
  const began = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  times.push(performance.now() - began);
}

while (Date.now() < end) {
  answers.push(request());
  await pause(20);
}
await Promise.all(answers);
parentPort?.postMessage(times.sort((a, b) => a - b));
