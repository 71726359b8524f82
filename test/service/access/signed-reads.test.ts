import { expect, it } from 'vitest';
import { signedReads } from '../../../src/service/access/signed-reads.ts';

it('remembers the newest signatures only, so that its memory is bounded', () => {
  let now = 0;
  const reads = signedReads(() => now, { grace: 0, most: 4 });
  for (const signature of ['a', 'b', 'c', 'd', 'e']) reads.bind('get_reviews', signature);
  now = 1;
  for (const signature of ['c', 'd', 'e']) {
    expect(() => reads.bind('get_orders', signature)).toThrow('used for another operation');
  }
  expect(() => reads.bind('get_orders', 'a')).not.toThrow();
});
