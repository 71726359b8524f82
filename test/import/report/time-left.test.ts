import { expect, it } from 'vitest';
import { timeLeft } from '../../../src/import/report/time-left.ts';

it('estimates the remaining time from the share that is done', () => {
  expect(timeLeft(0.5, 10_000)).toBe(', 10 s left');
  expect(timeLeft(0.1, 20_000)).toBe(', 3 min 0 s left');
  expect([timeLeft(0, 10_000), timeLeft(0.5, 10), timeLeft(1, 10_000)]).toEqual(['', '', '']);
});
