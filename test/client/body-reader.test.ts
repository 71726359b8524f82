import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { clientOver, emptyList, envelope } from '../../testing/client/envelopes.ts';

/** Decompressing takes longer than a call may last if the machine is busy. */
const patient = { deadlines: { attempt: 60_000, total: 60_000 } };

/** A response in pieces of a megabyte; `sent` counts the bytes that were read. */
function endless(sent: { bytes: number }, { cancel = () => {}, onPull = async () => {} } = {}): Response {
  const piece = new Uint8Array(1_000_000).fill(32);
  return new Response(
    new ReadableStream({
      async pull(controller) {
        sent.bytes += piece.byteLength;
        await onPull();
        controller.enqueue(piece);
      },
      cancel,
    }),
  );
}

test('an endless response is cancelled at the limit and not requested again', async () => {
  const sent = { bytes: 0 };
  const cancel = vi.fn();
  const fetch = vi.fn(() => endless(sent, { cancel }));
  await expect(clientOver(fetch, patient).call('get_reviews', {})).rejects.toMatchObject({
    code: 'bad_answer',
    reason: 'TOO_LONG',
  });
  expect(fetch).toHaveBeenCalledOnce();
  expect(cancel).toHaveBeenCalledOnce();
  expect(sent.bytes).toBeLessThan(9_000_000);
});

test('a response that announces too many bytes is not read', async () => {
  const sent = { bytes: 0 };
  const fetch = () => new Response(endless(sent).body, { headers: { 'content-length': '50000000' } });
  await expect(clientOver(fetch, patient).call('get_reviews', {})).rejects.toMatchObject({
    reason: 'TOO_LONG',
  });
  expect(sent.bytes).toBeLessThanOrEqual(1_000_000);
});

test('the bytes of a compressed response count after decompression', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
  expect(bomb.byteLength).toBeLessThan(100_000);
  let read = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      read += part.byteLength;
      controller.enqueue(part);
    },
  });
  const fetch = () =>
    new Response(new Response(bomb).body?.pipeThrough(new DecompressionStream('gzip')).pipeThrough(counter));
  await expect(clientOver(fetch, patient).call('get_reviews', {})).rejects.toMatchObject({
    reason: 'TOO_LONG',
  });
  expect(read).toBeLessThan(8_000_000);
});

test('large responses to concurrent calls are read one at a time, and usual ones meanwhile', async () => {
  const bodies: { bytes: number }[] = [];
  let mostHeld = 0;
  const allAsked = Promise.withResolvers<void>();
  const onPull = async () => {
    await allAsked.promise;
    mostHeld = Math.max(
      mostHeld,
      bodies.reduce((sum, { bytes }) => sum + bytes, 0),
    );
  };
  const answer = () => {
    const body = { bytes: 0 };
    if (bodies.push(body) === 20) allAsked.resolve();
    const cancel = () => {
      body.bytes = 0;
    };
    return endless(body, { cancel, onPull });
  };
  const client = clientOver(answer, patient);
  const calls = Array.from({ length: 20 }, () => client.call('get_reviews', {}).catch(() => {}));
  await Promise.all(calls);
  expect(bodies).toHaveLength(20);
  // One response in full; of each other one the usual size, the piece that exceeds it and the piece that the
  // stream prepares.
  expect(mostHeld).toBeLessThan(9_000_000 + 20 * 3_000_000);
});

test('a large response that hangs does not block others longer than its call lasts', async () => {
  const hanging = () =>
    new Response(
      new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(2_000_000).fill(32)) }),
    );
  const text = await envelope(emptyList).text();
  const padded = () => new Response(`${' '.repeat(2_000_000)}${text}`);
  let isFirst = true;
  const client = clientOver(() => {
    if (!isFirst) return padded();
    isFirst = false;
    return hanging();
  }, patient);
  const aborting = new AbortController();
  const first = client.call('get_reviews', {}, { signal: aborting.signal });
  // Signatures take a while, so that the second call could otherwise be sent first.
  await expect.poll(() => isFirst).toBe(false);
  const second = client.call('get_reviews', {});
  aborting.abort();
  await expect(first).rejects.toMatchObject({ code: 'aborted' });
  await expect(second).resolves.toEqual(emptyList);
});

test('a large response of nothing but small objects is refused before it is parsed', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const body = `{"code":0,"data":[${'{},'.repeat(500_000)}{}]}`;
  await expect(clientOver(() => new Response(body)).call('get_reviews', {})).rejects.toMatchObject({
    reason: 'TOO_LONG',
  });
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('a list of many more items than a page is refused, without a report of each', async () => {
  const report = vi.fn();
  const client = clientOver(() => envelope({ ...emptyList, list: Array(300_000).fill(0) }), { report });
  await expect(client.call('get_reviews', {})).rejects.toMatchObject({ code: 'bad_answer' });
  expect(report).not.toHaveBeenCalled();
});

test('an item with many invalid fields is reported by the first of them', async () => {
  const report = vi.fn();
  const list = [{ id: '1', rating: 5, media: Array(100_000).fill(0) }];
  const client = clientOver(() => envelope({ ...emptyList, list }), { report });
  await expect(client.call('get_reviews', {})).resolves.toMatchObject({ list: [] });
  expect(report.mock.calls[0]?.[0].fields).toHaveLength(1);
});
