import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { bodyStream } from '../../../src/server/drivers/body-stream.ts';

/** An endless body in parts of 1,000 bytes, and how many parts were read. */
function endlessBody() {
  let parts = 0;
  const incoming = new Readable({
    highWaterMark: 1,
    read() {
      parts += 1;
      this.push(Buffer.alloc(1_000));
    },
  });
  return { incoming, parts: () => parts };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('nothing is read ahead of the reader', async () => {
  const { incoming, parts } = endlessBody();
  const reader = bodyStream(incoming).getReader();
  await soon();
  expect(parts()).toBe(0);
  await reader.read();
  await soon();
  expect(parts()).toBeLessThan(4);
});

test('a body arrives whole and ends', async () => {
  const stream = bodyStream(Readable.from([Buffer.from('ab'), Buffer.from('c')], { objectMode: false }));
  expect(await new Response(stream).text()).toBe('abc');
});

test('a body that is cut off fails, whether before or while it is read', async () => {
  const { incoming } = endlessBody();
  const reader = bodyStream(incoming).getReader();
  await reader.read();
  incoming.destroy();
  await expect(reader.closed).rejects.toThrow('cut off');
  await expect(bodyStream(incoming).getReader().read()).rejects.toThrow('cut off');
});

test('a body that nobody wants any more leaves its connection open, and is not read further', async () => {
  const { incoming, parts } = endlessBody();
  const reader = bodyStream(incoming).getReader();
  await reader.read();
  await reader.cancel();
  const before = parts();
  await soon();
  expect([incoming.destroyed, parts()]).toEqual([false, before]);
});
