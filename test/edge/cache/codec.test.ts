import { expect, test } from 'vitest';
import { decodeEntry, encodeEntry } from '../../../src/edge/cache/codec.ts';
import { entryOf } from '../../conformance/cache-store.ts';

test('byte arrays anywhere in an entry survive a round trip, even out of the middle of a larger buffer', () => {
  const entry = {
    ...entryOf(new Uint8Array([0, 255, 7])),
    encodings: { br: new Uint8Array([1]), gzip: new Uint8Array() },
    tags: ['a', 'é'],
    later: { and: [new Uint8Array([9])] },
  };
  const encoded = encodeEntry(entry);
  const around = new Uint8Array(encoded.length + 10);
  around.set(encoded, 5);
  expect(decodeEntry(around.subarray(5, 5 + encoded.length))).toEqual(entry);
});

test('decoding throws for bytes that are not an entry', () => {
  for (const bytes of [[], [0, 0, 0, 9], [0, 0, 0, 2, 1, 2]]) {
    expect(() => decodeEntry(new Uint8Array(bytes))).toThrow();
  }
});
