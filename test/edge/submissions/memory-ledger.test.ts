import { expect, test } from 'vitest';
import { guardedLedger } from '../../../src/edge/submissions/guarded-ledger.ts';
import type { Ledger } from '../../../src/edge/submissions/ledger.ts';
import { createMemoryLedger } from '../../../src/edge/submissions/memory-ledger.ts';
import type { EdgeEvent } from '../../../src/edge/telemetry/log.ts';
import { patiently } from '../../../testing/edge/patiently.ts';
import { ledgerConformance } from '../../conformance/ledger.ts';

ledgerConformance('the memory of a process', async (now) => {
  const ledger = createMemoryLedger(now);
  return { users: [ledger, ledger], close: async () => {} };
});

test('records expire, and a flood forgets the oldest of its kind', () => {
  const clock = { now: 0 };
  const ledger = createMemoryLedger(() => clock.now, 2);
  const add = (key: string) => ledger.swap(key, { expected: undefined, value: key, seconds: 60 });
  add('a');
  ledger.count('sum', 10);
  clock.now = 9_999;
  expect(ledger.count('sum', 10)).toBe(2);
  clock.now = 10_000;
  expect(ledger.count('sum', 10)).toBe(1);
  for (const name of ['x', 'y', 'z']) {
    ledger.count(`issued:${name}`, 600);
    ledger.take(`network:${name}`, { burst: 30, perSecond: 1 });
  }
  expect(ledger.get('a')).toBe('a');
  add('b');
  add('c');
  expect(ledger.get('a')).toBeUndefined();
  expect(ledger.get('b')).toBe('b');
  clock.now = 70_000;
  expect(ledger.get('b')).toBeUndefined();
});

test('while the shared ledger fails, the memory of the process stands in, and the log says so', async () => {
  const fail = () => Promise.reject(new TypeError('canary'));
  const shared = { get: fail, swap: fail, take: fail, count: fail };
  const events: EdgeEvent[] = [];
  const memory = createMemoryLedger(() => 0);
  const ledger = guardedLedger(shared, memory, { after: patiently, log: (event) => events.push(event) });
  // The record that the shared ledger held.
  expect(await ledger.swap('key', { expected: 'before', value: 'after', seconds: 60 })).toBe(true);
  expect(await ledger.get('key')).toBe('after');
  expect(await ledger.swap('key', { expected: undefined, value: 'again', seconds: 60 })).toBe(false);
  expect(await ledger.count('sum', 60)).toBe(1);
  expect(await ledger.take('bucket', { burst: 1, perSecond: 1 })).toBe(0);
  expect(events).toContainEqual({ event: 'ledger_failed', action: 'swap', reason: 'TypeError' });
  expect(JSON.stringify(events)).not.toContain('canary');
});

test('records of an outage count after it, and move to the shared ledger', async () => {
  const store = createMemoryLedger(() => 0);
  let isDown = true;
  const orFail = async <Value>(value: () => Value | Promise<Value>): Promise<Value> => {
    if (isDown) throw new TypeError();
    return value();
  };
  const shared: Ledger = {
    get: (key) => orFail(() => store.get(key)),
    swap: (key, change) => orFail(() => store.swap(key, change)),
    take: (key, bucket) => orFail(() => store.take(key, bucket)),
    count: (key, period) => orFail(() => store.count(key, period)),
  };
  const ledger = guardedLedger(
    shared,
    createMemoryLedger(() => 0),
    { after: patiently, log: () => {} },
  );
  const first = { expected: undefined, value: 'first', seconds: 60 };
  expect(await ledger.swap('key', first)).toBe(true);
  isDown = false;
  expect(await ledger.get('key')).toBe('first');
  expect(await ledger.swap('key', first)).toBe(false);
  expect(await ledger.swap('key', { expected: 'first', value: 'second', seconds: 60 })).toBe(true);
  expect(store.get('key')).toBe('second');
  expect(await ledger.swap('key', { expected: 'first', value: 'third', seconds: 60 })).toBe(false);
});
