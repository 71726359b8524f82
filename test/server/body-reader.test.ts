import process from 'node:process';
import { expect, test } from 'vitest';
import { type BodyFailure, createBodyReader } from '../../src/server/body-reader.ts';
import { createVirtualTime } from '../../testing/determinism/virtual-time.ts';

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
    send: (content: number | number[]) =>
      controller?.enqueue(typeof content === 'number' ? new Uint8Array(content) : Uint8Array.from(content)),
    breakOff: () => controller?.error(new Error('reset')),
    end: () => controller?.close(),
    isCancelled: () => isCancelled,
  };
}

const fail = (code: BodyFailure) => Object.assign(new Error(), { code });
const settled = (promise: Promise<Uint8Array>) =>
  promise.then(
    (bytes) => bytes.length,
    (error: { code: string }) => error.code,
  );
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('a body that takes too long is cancelled', async () => {
  const time = createVirtualTime(0);
  const read = createBodyReader(limits, { after: time.after, fail });
  const slow = slowRequest();
  const outcome = settled(read(slow.request));
  slow.send(10);
  await time.runUntil(limits.time);
  expect(await outcome).toBe('request_timeout');
  expect(slow.isCancelled()).toBe(true);
});

test('slow bodies do not keep a quick one out', async () => {
  const read = createBodyReader(limits, { after: () => () => {}, fail });
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
  const read = createBodyReader(limits, { after: () => () => {}, fail });
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

test('complete bodies count until their senders are identified, and are never dropped', async () => {
  const read = createBodyReader(limits, { after: () => () => {}, fail });
  const post = () => new Request('https://edge.example/', { method: 'POST', body: 'a'.repeat(900) });
  const identified = Promise.withResolvers<void>();
  for (const held of [identified.promise, identified.promise]) {
    expect(await settled(read(post(), undefined, held))).toBe(900);
  }
  expect(await settled(read(post()))).toBe('request_timeout');
  identified.resolve();
  await soon();
  expect(await settled(read(post()))).toBe(900);
});

test('a client beyond its share loses its oldest body, and no other client loses one', async () => {
  const read = createBodyReader(
    { ...limits, bodies: 5, bodiesPerClient: 2 },
    { after: () => () => {}, fail },
  );
  const other = slowRequest();
  const own = Array.from({ length: 50 }, slowRequest);
  const outcomeOfOther = settled(read(other.request, 'b'));
  const outcomes = own.map(({ request }) => settled(read(request, 'a')));
  await soon();
  expect(own.filter((one) => one.isCancelled()).length).toBe(48);
  for (const one of [other, ...own.slice(-2)]) {
    one.send(3);
    one.end();
  }
  expect(await outcomeOfOther).toBe(3);
  expect((await Promise.all(outcomes)).slice(-3)).toEqual(['request_timeout', 3, 3]);
});

test('a body in many pieces arrives unchanged', async () => {
  const read = createBodyReader(limits, { after: () => () => {}, fail });
  const slow = slowRequest();
  const received = read(slow.request);
  for (let byte = 0; byte < 250; byte += 1) slow.send([byte]);
  slow.end();
  expect([...(await received)]).toEqual(Array.from({ length: 250 }, (_, byte) => byte));
});

test('the parts of a body are freed as soon as it has been copied', async () => {
  const read = createBodyReader(limits, { after: () => () => {}, fail });
  const part = Uint8Array.from([97, 98]);
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(part);
      controller.close();
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  expect([...(await read(new Request('https://edge.example/', init)))]).toEqual([97, 98]);
  expect(part.length).toBe(0);
});

test('dropped bodies leave no garbage', async () => {
  const read = createBodyReader(
    { ...limits, bytes: 1_000_000, totalBytes: 2_000_000 },
    { after: () => () => {}, fail },
  );
  const { external: before } = process.memoryUsage();
  let most = 0;
  for (let round = 0; round < 50; round += 1) {
    const slow = slowRequest();
    const outcome = settled(read(slow.request));
    slow.send(1_000_000);
    await soon();
    slow.send(1);
    expect(await outcome).toBe('body_too_large');
    await soon();
    most = Math.max(most, process.memoryUsage().external - before);
  }
  expect(most).toBeLessThan(10_000_000);
});

test('a body that is too large or cut off is refused, and leaves its share to others', async () => {
  const read = createBodyReader(limits, { after: () => () => {}, fail });
  for (let round = 0; round < 5; round += 1) {
    const large = slowRequest();
    const outcome = settled(read(large.request));
    large.send(1_001);
    expect(await outcome).toBe('body_too_large');
    const cut = slowRequest();
    const outcomeOfCut = settled(read(cut.request));
    cut.send(900);
    cut.breakOff();
    expect(await outcomeOfCut).toBe('invalid_body');
  }
  const exact = new Request('https://edge.example/', { method: 'POST', body: 'a'.repeat(1_000) });
  expect(await settled(read(exact))).toBe(1_000);
});
