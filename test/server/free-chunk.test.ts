import { expect, test } from 'vitest';
import { freeChunk } from '../../src/server/free-chunk.ts';

test('a chunk of its own buffer is freed', () => {
  const chunk = new Uint8Array(10);
  freeChunk(chunk);
  expect(chunk.length).toBe(0);
});

test('a chunk whose memory also has other uses is left alone', () => {
  const pool = new Uint8Array(10);
  freeChunk(pool.subarray(2, 4));
  expect(pool.length).toBe(10);
});
