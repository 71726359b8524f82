import { expect, test } from 'vitest';
import { createBodyReader } from '../../../src/edge/http/body-reader.ts';
import { createVirtualTime } from '../../../testing/outage/virtual-time.ts';

const limits = { bytes: 1_000, totalBytes: 2_500, bodies: 3, time: 5_000 };

/** A request whose body arrives when `send` is called. */
function slowRequest() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  return {
    request: new Request('https://edge.example/', init),
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes).fill(97)),
    end: () => controller?.close(),
    isCancelled: () => isCancelled,
  };
}

const settled = (promise: Promise<string>) =>
  promise.then(
    (text) => text.length,
    (error: { code: string }) => error.code,
  );
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('a body that takes too long is cancelled', async () => {
  const time = createVirtualTime(0);
  const read = createBodyReader(limits, { after: time.after });
  const slow = slowRequest();
  const outcome = settled(read(slow.request));
  slow.send(10);
  await time.runUntil(limits.time);
  expect(await outcome).toBe('request_timeout');
  expect(slow.isCancelled()).toBe(true);
});

test('slow bodies do not keep a quick one out', async () => {
  const read = createBodyReader(limits, { after: () => () => {} });
  const slow = Array.from({ length: 500 }, slowRequest);
  const outcomes = slow.map(({ request }) => settled(read(request)));
  const quick = new Request('https://edge.example/', { method: 'POST', body: 'abc' });
  expect(await settled(read(quick))).toBe(3);
  await soon();
  expect(slow.filter((one) => one.isCancelled()).length).toBe(500 - limits.bodies + 1);
  for (const { end } of slow.slice(-(limits.bodies - 1))) end();
  expect((await Promise.all(outcomes)).filter((code) => code === 'request_timeout').length).toBe(498);
});

test('bodies that are together too large for memory make way for the newest, oldest first', async () => {
  const read = createBodyReader(limits, { after: () => () => {} });
  const three = Array.from({ length: 3 }, slowRequest);
  const outcomes = three.map(({ request }) => settled(read(request)));
  for (const one of three) {
    one.send(900);
    await soon();
  }
  expect(three.map((one) => one.isCancelled())).toEqual([true, false, false]);
  for (const one of three.slice(1)) one.end();
  expect(await Promise.all(outcomes)).toEqual(['request_timeout', 900, 900]);
});

test('a body that is too large, cut off or not text is refused, and leaves its share to others', async () => {
  const read = createBodyReader(limits, { after: () => () => {} });
  for (let round = 0; round < 5; round += 1) {
    const large = slowRequest();
    const outcome = settled(read(large.request));
    large.send(1_001);
    expect(await outcome).toBe('body_too_large');
    const bytes = new Request('https://edge.example/', { method: 'POST', body: new Uint8Array([0xff]) });
    expect(await settled(read(bytes))).toBe('invalid_body');
  }
  const exact = new Request('https://edge.example/', { method: 'POST', body: 'a'.repeat(1_000) });
  expect(await settled(read(exact))).toBe(1_000);
});
