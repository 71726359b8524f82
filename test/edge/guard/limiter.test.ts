import { describe, expect, it } from 'vitest';
import { createLimiter, type Urgency } from '../../../src/edge/guard/limiter.ts';

/** Calls that end on demand. */
function calls() {
  const limiter = createLimiter({ running: 2, waiting: 2 });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, urgency: Urgency = 'shopper') =>
    limiter.run(urgency, () => {
      started.push(name);
      return new Promise<string>((end) => ends.set(name, () => end(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { limiter, started, start, end };
}

describe('the limiter', () => {
  it('runs as many calls at once as allowed, and queues the others', async () => {
    const { limiter, started, start, end } = calls();
    const results = ['a', 'b', 'c', 'd'].map((name) => start(name));
    await new Promise(setImmediate);
    expect(started).toEqual(['a', 'b']);
    expect(limiter.load()).toEqual({ running: 2, waiting: 2 });
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'].map((result) => ({ result })));
    expect(limiter.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('sheds a call at once if the queue is full', async () => {
    const { start } = calls();
    for (const name of ['a', 'b', 'c', 'd']) void start(name);
    expect(await start('e')).toBeUndefined();
  });

  it('runs shoppers before background work, and sheds background work first', async () => {
    const { started, start, end } = calls();
    void start('a');
    void start('b');
    const index = start('index', 'background');
    const refresh = start('refresh', 'background');
    expect(await start('more', 'background')).toBeUndefined();
    void start('shopper');
    expect(await refresh).toBeUndefined();
    await end('a');
    expect(started).toEqual(['a', 'b', 'shopper']);
    await end('b');
    await end('index');
    expect(await index).toEqual({ result: 'index' });
  });

  it('frees the slot of a call that fails', async () => {
    const limiter = createLimiter({ running: 1, waiting: 0 });
    await expect(limiter.run('shopper', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limiter.run('shopper', async () => 'next')).toEqual({ result: 'next' });
  });
});
