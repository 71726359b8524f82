import { expect, test } from 'vitest';
import { createPendingPurges } from '../../../src/edge/cache/pending-purges.ts';
import { entryOf } from '../../conformance/cache-store.ts';

const entryAt = (createdAt: number, ...tags: string[]) => ({
  ...entryOf(new Uint8Array([1]), { tags }),
  createdAt,
});

test('a pending purge rejects entries up to its time, and none once it is confirmed', () => {
  const purges = createPendingPurges(() => 10);
  const confirm = purges.add(['lamp'], false);
  expect(purges.applyTo(entryAt(10, 'vase', 'lamp'))).toBeUndefined();
  expect(purges.applyTo(entryAt(11, 'lamp'))).toBeDefined();
  expect(purges.applyTo(entryAt(10, 'vase'))).toBeDefined();
  confirm();
  expect(purges.applyTo(entryAt(10, 'lamp'))).toBeDefined();
});

test('a pending soft purge leaves older entries for an API that fails, and never softens a full purge', () => {
  const purges = createPendingPurges(() => 10);
  const confirm = purges.add(['lamp'], true);
  expect(purges.applyTo(entryAt(10, 'lamp'))).toMatchObject({ freshUntil: 9, staleUntil: 9 });
  purges.add(['lamp'], false);
  purges.add(['lamp'], true);
  expect([purges.tags(true), purges.tags(false)]).toEqual([[], ['lamp']]);
  // A later purge of the same tag is still pending.
  confirm();
  expect(purges.applyTo(entryAt(10, 'lamp'))).toBeUndefined();
});

test('the number of remembered tags is limited', () => {
  const purges = createPendingPurges(() => 10, 2);
  purges.add(['a', 'b', 'c'], false);
  expect(purges.tags(false)).toEqual(['a', 'b']);
});
