import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JobFailure, type JobRun } from '../../../src/service/jobs/job-run.ts';
import { runJobsUntil } from '../../../src/service/jobs/run-jobs.ts';
import type { Store } from '../../../src/service/store/store.ts';
import type { ServiceEvent } from '../../../src/service/telemetry/service-log.ts';
import { createVirtualTime, type VirtualTime } from '../../../testing/determinism/virtual-time.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';

describe('the jobs of a process', () => {
  let time: VirtualTime;
  let store: Store;
  let log: ServiceEvent[];
  const steps: number[] = [];
  const by = { entry_id: 'e', actor: 'person', actor_label: '7', action: 'moderate_query' };
  const create = () => store.createJob('1', { kind: 'moderate', by, input: { steps: 3 }, total: 3 });
  const found = (id: string) => store.findJob('1', id);

  beforeEach(async () => {
    time = createVirtualTime(Date.parse('2024-05-01T12:00:00Z'));
    store = await memoryStore(time.now);
    log = [];
    steps.splice(0);
  });
  afterEach(() => store.close());

  const wait = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const cancel = time.after(milliseconds, resolve);
      signal.addEventListener('abort', () => [cancel(), resolve()], { once: true });
      if (signal.aborted) resolve();
    });

  /** A process; `kill` ends it without letting it write. */
  function start(run: JobRun) {
    const stopping = new AbortController();
    let isKilled = false;
    const mortal = new Proxy(store, {
      get: (target, name: keyof Store) =>
        isKilled ? () => new Promise(() => {}) : (target[name] as () => unknown).bind(target),
    });
    const options = { store: mortal, runs: { moderate: run }, now: time.now, wait };
    const ended = runJobsUntil(stopping.signal, { ...options, log: (event) => void log.push(event) });
    return {
      stop: () => [stopping.abort(), ended] as const,
      kill: () => {
        isKilled = true;
        stopping.abort();
      },
    };
  }
  const pass = (milliseconds: number) => time.runUntil(time.now() + milliseconds);

  /** Takes a second for each step. */
  const stepwise: JobRun = async ({ progress, save }, signal) => {
    for (let done = progress.done; done < 3 && !signal.aborted; ) {
      await time.sleep(1_000);
      if (signal.aborted) break;
      done += 1;
      steps.push(done);
      await save({ done, total: 3, point: null, result: { steps: done } });
    }
    return { steps: 3 };
  };

  it('run from their creation to their result', async () => {
    const { stop } = start(stepwise);
    const { id } = await create();
    await pass(2_600);
    expect(await found(id)).toMatchObject({ state: 'running', done: 2, result: { steps: 2 } });
    await pass(2_000);
    expect(await found(id)).toMatchObject({ state: 'done', done: 3, result: { steps: 3 } });
    stop();
  });

  it('go on in another process after a kill, and do nothing twice', async () => {
    const { id } = await create();
    const first = start(stepwise);
    await pass(1_500);
    first.kill();
    const second = start(stepwise);
    await pass(10_000);
    expect(await found(id)).toMatchObject({ state: 'running', done: 1 });
    await pass(20_000);
    expect(await found(id)).toMatchObject({ state: 'done', done: 3 });
    expect(steps).toEqual([1, 2, 3]);
    second.stop();
  });

  it('go on at once after a process has stopped', async () => {
    const { id } = await create();
    const first = start(stepwise);
    await pass(1_500);
    first.stop();
    await pass(1_500);
    const second = start(stepwise);
    await pass(3_000);
    second.stop();
    expect(await found(id)).toMatchObject({ state: 'done', done: 3 });
  });

  it('run once, however many processes there are, even if a step takes longer than a lease', async () => {
    let runs = 0;
    const slow: JobRun = async () => {
      runs += 1;
      await time.sleep(90_000);
      return {};
    };
    const processes = [start(slow), start(slow), start(slow)];
    const { id } = await create();
    await pass(100_000);
    expect([runs, (await found(id))?.state]).toEqual([1, 'done']);
    for (const { stop } of processes) stop();
  });

  it('end when they are cancelled, and keep what is done', async () => {
    const { id } = await create();
    const { stop } = start(stepwise);
    await pass(1_500);
    await store.cancelJob('1', id);
    await pass(3_000);
    expect(await found(id)).toMatchObject({ state: 'cancelled', done: 1, result: { steps: 1 } });
    expect(steps).toEqual([1]);
    stop();
  });

  it('are tried again after an error, and fail after five without progress', async () => {
    const { id } = await create();
    const { stop } = start(async () => {
      throw new RangeError('secret');
    });
    await pass(12_000);
    expect(await found(id)).toMatchObject({ state: 'running' });
    await pass(20_000);
    expect(await found(id)).toMatchObject({ state: 'failed', failure: 'failed' });
    expect(log).toEqual(Array(5).fill({ event: 'job_failed', reason: 'RangeError' }));
    stop();
  });

  it('fail at once by an error that names its cause', async () => {
    const { id } = await create();
    const { stop } = start(async () => {
      throw new JobFailure('interrupted');
    });
    await pass(1_000);
    expect(await found(id)).toMatchObject({ state: 'failed', failure: 'interrupted' });
    stop();
  });

  it('fail if they end their process five times', async () => {
    const { id } = await create();
    for (let life = 0; life < 6; life++) {
      const process = start(() => new Promise(() => {}));
      await pass(1_000);
      process.kill();
      await pass(21_000);
    }
    expect(await found(id)).toMatchObject({ state: 'failed', failure: 'interrupted' });
  });

  it('are deleted 90 days after their end', async () => {
    const { id } = await create();
    const first = start(stepwise);
    await pass(5_000);
    first.stop();
    await pass(89 * 86_400_000);
    const second = start(stepwise);
    await pass(1_000);
    second.stop();
    expect(await found(id)).toMatchObject({ state: 'done' });
    await pass(86_400_000);
    start(stepwise).stop();
    await pass(1_000);
    expect(await found(id)).toBeUndefined();
  });
});
