import { describe, expect, it, test } from 'vitest';
import { logLine } from '../../../src/edge/telemetry/log.ts';
import { aReview, noon } from '../../../testing/edge/shop.ts';
import { aDelivery, anEvent } from '../../../testing/edge/webhook-delivery.ts';
import { webhookShop } from '../../../testing/edge/webhook-shop.ts';

describe('a rejected delivery', () => {
  const standard = {
    'webhook-id': undefined,
    'webhook-timestamp': undefined,
    'webhook-signature': undefined,
  };
  const request = { 'public-token': undefined, timestamp: undefined, sign: undefined };
  const event = anEvent();
  const long = JSON.stringify({ ...event, padding: 'x'.repeat(1_000_000) });

  it.each<[string, unknown, { at?: number; headers?: Record<string, string | undefined> }, number, string]>([
    ['without signatures', event, { headers: { ...request, ...standard } }, 401, 'webhook_unsigned'],
    ['with a wrong Sign', event, { headers: { sign: '0'.repeat(64) } }, 401, 'webhook_forged'],
    ['with an empty Sign', event, { headers: { sign: '' } }, 401, 'webhook_forged'],
    ['with another public token', event, { headers: { 'public-token': 'x' } }, 401, 'webhook_forged'],
    [
      'with a wrong standard signature',
      event,
      { headers: { 'webhook-signature': 'v1,x' } },
      401,
      'webhook_forged',
    ],
    ['with another id', event, { headers: { 'webhook-id': 'evt-2' } }, 401, 'webhook_forged'],
    ['without its id', event, { headers: { 'webhook-id': undefined } }, 401, 'webhook_forged'],
    ['without Timestamp', event, { headers: { timestamp: undefined } }, 401, 'webhook_untimely'],
    ['with an invalid Timestamp', event, { headers: { timestamp: 'now' } }, 401, 'webhook_untimely'],
    ['from too long ago', event, { at: noon - 901_000 }, 401, 'webhook_untimely'],
    ['from too far ahead', event, { at: noon + 901_000 }, 401, 'webhook_untimely'],
    ['with more than 1 MB', long, {}, 413, 'body_too_large'],
    [
      'with a Content-Length over 1 MB',
      event,
      { headers: { 'content-length': '1000001' } },
      413,
      'body_too_large',
    ],
    ['with an empty body', '', {}, 400, 'invalid_body'],
    ['with a body that is not JSON', '{', {}, 400, 'invalid_body'],
    ['with a body that is not an object', '[]', {}, 400, 'invalid_body'],
    ['with null', 'null', {}, 400, 'invalid_body'],
    ['without event_id', { ...event, event_id: undefined }, {}, 400, 'invalid_body'],
    ['with an event_id that is too long', { ...event, event_id: 'x'.repeat(256) }, {}, 400, 'invalid_body'],
    ['with an event_id that is a list', { ...event, event_id: ['evt'] }, {}, 400, 'invalid_body'],
    ['without event_type', { ...event, event_type: undefined }, {}, 400, 'invalid_body'],
    ['without list', { ...event, list: undefined }, {}, 400, 'invalid_body'],
    ['with a list that is not an array', { ...event, list: {} }, {}, 400, 'invalid_body'],
    ['with an item that is not an object', { ...event, list: ['x'] }, {}, 400, 'invalid_body'],
    ['with an item without id', { ...event, list: [{ product_id: '1' }] }, {}, 400, 'invalid_body'],
  ])('%s gets a problem and has no effect', async (_, body, sent, status, code) => {
    const { deliver, count, api, events } = webhookShop();
    await count('product=lamp');
    const before = api.calls.length;
    const answer = await deliver(body, sent);
    expect(answer).toMatchObject({ status, body: { status, code } });
    await count('product=lamp');
    expect(api.calls.length).toBe(before);
    expect(events.at(-1)).toMatchObject({ event: 'webhook_refused', reason: code });
    // Its id was not remembered: the genuine event is still accepted.
    expect((await deliver(event)).status).toBe(202);
  });

  it('names the invalid fields', async () => {
    const { deliver, events } = webhookShop();
    const { body } = await deliver({
      event_type: 'review/updated',
      event_id: 'evt-1',
      list: [aReview(), { id: 'x' }],
    });
    expect(body.errors).toEqual([{ field: 'list.1.id', message: 'is missing or invalid' }]);
    expect(events).toEqual([{ event: 'webhook_refused', reason: 'invalid_body', fields: ['list.1.id'] }]);
  });

  it('with a body that is cut off or not UTF-8 gets a problem', async () => {
    const { edge } = webhookShop();
    const { headers } = await aDelivery(event);
    const post = (body: BodyInit) =>
      edge.fetch(
        new Request('https://edge.example/v1/webhooks', {
          method: 'POST',
          headers,
          body,
          duplex: 'half',
        } as RequestInit),
      );
    const cut = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });
    for (const body of [new Uint8Array([0x7b, 0xff]), cut]) {
      const response = await post(body);
      expect(response.status).toBe(400);
      await expect(response.json()).resolves.toMatchObject({ code: 'invalid_body' });
    }
  });

  it('is not read beyond 1 MB', async () => {
    const { edge } = webhookShop();
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(100_000).fill(0x20));
      },
    });
    const { headers } = await aDelivery(event);
    const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit;
    const response = await edge.fetch(new Request('https://edge.example/v1/webhooks', init));
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(15);
  });

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('with method %s gets 405', async (method) => {
    const response = await webhookShop().get('/v1/webhooks', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('gets 501 from an edge without a private token', async () => {
    const { deliver, events } = webhookShop({ env: {} });
    expect(await deliver(event)).toMatchObject({ status: 501, body: { code: 'webhooks_unsupported' } });
    expect(events).toEqual([{ event: 'webhook_refused', reason: 'webhooks_unsupported' }]);
  });
});

it('no part of a body, header or secret reaches a log line, a metric or a response', async () => {
  const marker = 'marker-5d1f';
  const marked = Object.fromEntries(Object.entries(aReview()).map(([name]) => [name, marker]));
  const reviews = [
    { ...marked, id: '1', rating: 5, is_published: 1, media: [], reply: null, [marker]: marker },
  ];
  const envelopeOf = (list: unknown) => ({
    event_type: 'review/updated',
    event_id: marker,
    occurred_at: marker,
    shop_id: marker,
    [marker]: marker,
    list,
  });
  const deliveries = [
    await aDelivery(envelopeOf(reviews)),
    await aDelivery(envelopeOf(reviews)),
    await aDelivery(envelopeOf([{ id: marker }])),
    await aDelivery({ ...envelopeOf([]), event_type: marker }),
    await aDelivery({ ...envelopeOf([]), event_type: 'review/deleted', list: marker }),
    await aDelivery(marker),
    await aDelivery(envelopeOf(reviews), { headers: { sign: marker, 'public-token': marker } }),
    await aDelivery(envelopeOf(reviews), { headers: { 'webhook-id': marker, timestamp: marker } }),
  ];
  const { edge, events, get } = webhookShop();
  const seen: string[] = [];
  for (const delivery of deliveries) {
    const response = await edge.fetch(delivery);
    seen.push(await response.text(), JSON.stringify([...response.headers]));
  }
  await get(`/${marker}`);
  await get(`/assets/${marker}?${marker}`);
  await expect.poll(() => events.filter(({ event }) => event === 'purged')).toHaveLength(1);
  seen.push(...events.map((event) => logLine(event, noon)), await (await get('/metrics')).text());
  const whole = seen.join('\n');
  expect(whole).toContain('storefront_reviews_edge_webhooks_total');
  for (const word of [marker, 'canary']) expect(whole).not.toContain(word);
});

test('a delivery with invalid headers is refused before its body has arrived', async () => {
  const { edge } = webhookShop();
  const body = new ReadableStream();
  const send = async (headers: Record<string, string>) => {
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    const response = await edge.fetch(new Request('https://edge.example/v1/webhooks', init));
    return (await response.json()).code;
  };
  expect(await send({})).toBe('webhook_unsigned');
  expect(await send({ 'webhook-id': 'evt-1', 'webhook-timestamp': '1' })).toBe('webhook_untimely');
});
