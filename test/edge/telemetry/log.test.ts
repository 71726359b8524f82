import { expect, test } from 'vitest';
import { failurePlace, logLine } from '../../../src/edge/telemetry/log.ts';
import { noon } from '../../../testing/edge/shop.ts';

test('an event is one line of JSON with its time and level', () => {
  expect(logLine({ event: 'listening', address: 'http://127.0.0.1:1' }, noon)).toBe(
    '{"time":"2026-01-02T12:00:00.000Z","level":"info","event":"listening","address":"http://127.0.0.1:1"}',
  );
  expect(logLine({ event: 'stale_served', age: 7 }, noon)).toContain('"level":"warning"');
  expect(logLine({ event: 'edge_failed', reason: 'TypeError', at: 'at x' }, noon)).toContain(
    '"level":"error"',
  );
});

test('an error is logged with its name and place, never its message', () => {
  const { reason, at } = failurePlace(new RangeError('private words\n    at private words'));
  expect(reason).toBe('RangeError');
  expect(at).toMatch(/^at .*log\.test\.ts:\d+:\d+/);
  expect(failurePlace('private words')).toEqual({ reason: 'string', at: 'unknown' });
});
