import { describe, expect, it } from 'vitest';
import { createLimiter } from '../../../src/edge/guard/limiter.ts';
import type { LoopBudget } from '../../../src/edge/guard/loop-budget.ts';
import { createPacer } from '../../../src/edge/guard/pacer.ts';
import { createTurn, type Turn, type Urgency } from '../../../src/edge/guard/turn.ts';
import { createVirtualTime } from '../../../testing/determinism/virtual-time.ts';

/** Calls that end on demand. */
function calls({
  running = 2,
  waiting = 2,
  loop,
}: {
  running?: number;
  waiting?: number;
  loop?: LoopBudget;
} = {}) {
  const time = createVirtualTime(0);
  const { now, after } = time;
  const pacer = createPacer(now);
  const limiter = createLimiter({
    now,
    after,
    pacer,
    loop,
    limits: { running, runningOfTurn: 2, runningOfClient: 2, waiting },
  });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, turn: Turn | Urgency = 'shopper') =>
    limiter.run(typeof turn === 'string' ? createTurn(turn, now()) : turn, () => {
      started.push(name);
      return new Promise<string>((end) => ends.set(name, () => end(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { limiter, started, start, end, time, pacer };
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

  it('starts calls in a later turn of the loop if this one has no time left, shoppers first', async () => {
    const turns: (() => void)[] = [];
    const loop = { next: () => new Promise<void>((run) => turns.push(run)) };
    const { limiter, started, start, end } = calls({ loop, waiting: 4 });
    void start('index', 'background');
    void start('a');
    void start('b');
    await new Promise(setImmediate);
    expect(started).toEqual([]);
    // One place is asked for at a time.
    expect([turns.length, limiter.load()]).toEqual([1, { running: 0, waiting: 3 }]);
    turns.shift()?.();
    await new Promise(setImmediate);
    expect([started, turns.length]).toEqual([['a'], 1]);
    turns.shift()?.();
    await new Promise(setImmediate);
    // No slot is free, so no place is asked for.
    expect([started, turns.length]).toEqual([['a', 'b'], 0]);
    await end('a');
    turns.shift()?.();
    await new Promise(setImmediate);
    expect(started).toEqual(['a', 'b', 'index']);
    expect(limiter.load()).toEqual({ running: 2, waiting: 0 });
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
    const { limiter } = calls({ running: 1, waiting: 0 });
    const turn = () => createTurn('shopper', 0);
    await expect(limiter.run(turn(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limiter.run(turn(), async () => 'next')).toEqual({ result: 'next' });
  });

  it('lets a new request go before the later calls of a large one, which never has all slots', async () => {
    const { started, start, end } = calls({ running: 3, waiting: 100 });
    const listing = createTurn('shopper', 0);
    for (const name of ['a', 'b', 'c', 'd', 'e']) void start(name, listing);
    await new Promise(setImmediate);
    expect(started).toEqual(['a', 'b']);
    void start('other');
    void start('another');
    await end('a');
    expect(started).toEqual(['a', 'b', 'other', 'another']);
    await end('b');
    expect(started.at(-1)).toBe('c');
  });

  it('lets a new client go before the later requests of one with many, who never has all slots', async () => {
    const { limiter, started, start, end } = calls({ running: 3, waiting: 100 });
    const of = (client: string) => createTurn('shopper', 0, client);
    for (const name of ['a', 'b', 'c', 'd', 'e']) void start(name, of('203.0.113.7'));
    await new Promise(setImmediate);
    expect(started).toEqual(['a', 'b']);
    void start('other', of('198.51.100.1'));
    void start('another', of('192.0.2.1'));
    await end('a');
    expect(started).toEqual(['a', 'b', 'other', 'another']);
    await end('b');
    expect(started.at(-1)).toBe('c');
    for (const name of ['c', 'd', 'other', 'another', 'e']) await end(name);
    expect(limiter.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('completes the started work of a client before it starts later work', async () => {
    const { started, start, end } = calls({ running: 3, waiting: 100 });
    const of = (client: string) => createTurn('shopper', 0, client);
    const [first, ...others] = Array.from({ length: 4 }, () => of('203.0.113.7'));
    if (first) void start('first', first);
    for (const [index, turn] of others.entries()) void start(`other ${index}`, turn);
    await new Promise(setImmediate);
    if (first) void start('first again', first);
    await end('first');
    expect(started).toEqual(['first', 'other 0', 'first again']);
  });

  it('sheds a call at once that would start after its shopper has left', async () => {
    const { start, time, end } = calls({ running: 1, waiting: 1_000 });
    void start('slow');
    await time.runUntil(3_000);
    // Calls take about 400 ms now.
    await end('slow');
    for (let index = 0; index < 15; index++) void start(`other ${index}`);
    expect(await start('late')).toBeUndefined();
  });

  it('makes the calls of a shopper who has left after all others', async () => {
    const { started, start, time, end } = calls({ running: 1, waiting: 100 });
    void start('a');
    void start('early');
    await time.runUntil(4_000);
    void start('new');
    await end('a');
    await end('new');
    expect(started).toEqual(['a', 'new', 'early']);
  });
});
