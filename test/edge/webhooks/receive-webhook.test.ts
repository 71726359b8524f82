import { describe, expect, it } from 'vitest';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { logLine } from '../../../src/edge/telemetry/log.ts';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, noon, reviewsNumbered, type Setting } from '../../../testing/edge/shop.ts';
import { aDelivery, anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';

/** An edge over three reviews of the lamp, one of the vase and one of the shop. `deliver` sends a delivery and waits until it is processed. */
function shop({ env = signed, ...setting }: Setting = {}) {
  const api = createFaultyApi({
    reviews: [
      ...reviewsNumbered(3),
      aReview({ id: '9', product_id: '13', product_handle: 'vase' }),
      aReview({ id: '10', product_id: '0', product_handle: '' }),
    ],
  });
  const background = createBackground();
  const edge = edgeOver(api, { env, waitUntil: background.waitUntil, ...setting });
  const deliver = async (...delivery: Parameters<typeof aDelivery>) => {
    const response = await edge.edge.fetch(await aDelivery(...delivery));
    await background.settled();
    return { status: response.status, body: await response.json() };
  };
  const count = async (question: string) => (await edge.json(`/v1/reviews?${question}`)).page.count;
  const hide = (id: string) => {
    api.behaviour.reviews = api.behaviour.reviews.filter((review) => review.id !== id);
  };
  return { ...edge, api, deliver, count, hide };
}

describe('an event', () => {
  it('refreshes the next answer to every question about its product', async () => {
    const { json, count, hide, deliver, events } = shop();
    const questions = [
      'product=lamp',
      'product_id=12',
      'product=lamp&product_id=12',
      'product=lamp&sort=lowest',
    ];
    for (const question of questions) expect(await count(question), question).toBe(3);
    expect((await json('/v1/ratings?products=lamp,vase')).lamp.count).toBe(3);
    hide('1');
    for (const question of questions) expect(await count(question), question).toBe(3);

    const deleted = { id: '1', product_id: '12', product_handle: 'lamp' };
    const event = anEvent({ event_type: 'review/deleted', list: [deleted] });
    expect(await deliver(event)).toEqual({ status: 202, body: { result: 'accepted' } });
    for (const question of questions) expect(await count(question), question).toBe(2);
    expect((await json('/v1/ratings?products=lamp,vase')).lamp.count).toBe(2);
    expect(events).toContainEqual({ event: 'webhook_taken', topic: 'review/deleted', result: 'accepted' });
    expect(events).toContainEqual({ event: 'purged', subjects: 1, keys: expect.any(Number) });
  });

  it('leaves cached answers about other products and the shop alone', async () => {
    const { count, deliver, api } = shop();
    for (const question of ['product=lamp', 'product=vase', 'scope=store']) await count(question);
    await deliver(anEvent());
    const before = api.calls.length;
    for (const question of ['product=vase', 'scope=store']) expect(await count(question)).toBe(1);
    expect(api.calls.length).toBe(before);
    await count('product=lamp');
    expect(api.calls.length).toBeGreaterThan(before);
  });

  it('about a review of the shop refreshes the answer about the shop', async () => {
    const { count, hide, deliver } = shop();
    expect(await count('scope=store')).toBe(1);
    hide('10');
    await deliver(anEvent({ list: [aReview({ id: '10', product_id: '0', product_handle: '' })] }));
    expect(await count('scope=store')).toBe(0);
  });

  it('with an invalid review still purges its product', async () => {
    const { count, hide, deliver } = shop();
    expect(await count('product=lamp')).toBe(3);
    hide('1');
    const unreadable = { ...aReview(), rating: 'none' };
    expect((await deliver({ ...anEvent(), list: [unreadable] })).status).toBe(202);
    expect(await count('product=lamp')).toBe(2);
  });

  it.each(['review/created', 'review/updated', 'review/deleted'] as const)(
    'of topic %s without reviews, such as a test event, is accepted',
    async (event_type) => {
      expect((await shop().deliver(anEvent({ event_type, list: [] }))).status).toBe(202);
    },
  );

  it.each(['customer_event/created', 'order/created', 'review/created2', '__proto__'])(
    'of topic %s is ignored with success',
    async (event_type) => {
      const { deliver, events } = shop();
      const answer = await deliver({ ...anEvent(), event_type, list: 'anything' });
      expect(answer).toEqual({ status: 200, body: { result: 'ignored' } });
      expect(events.map(({ event }) => event)).toEqual(['webhook_taken']);
    },
  );

  it('is answered before it is processed', async () => {
    const works: Promise<unknown>[] = [];
    const never = {
      get: () => undefined,
      set: () => {},
      delete: () => {},
      purge: () => new Promise<number>(() => {}),
    };
    const { edge, get } = shop({ store: never, waitUntil: (work) => works.push(work) });
    await get('/v1/reviews?product=lamp');
    const loads = works.length;
    expect((await edge.fetch(await aDelivery(anEvent()))).status).toBe(202);
    expect(works).toHaveLength(loads + 1);
  });
});

describe('a repeated event', () => {
  it('succeeds without effect', async () => {
    const { count, deliver, api, pass } = shop();
    await deliver(anEvent());
    await count('product=lamp');
    const before = api.calls.length;
    expect(await deliver(anEvent())).toEqual({ status: 200, body: { result: 'known' } });
    pass(600);
    expect(await deliver(anEvent(), { at: noon + 600_000 })).toEqual({
      status: 200,
      body: { result: 'known' },
    });
    pass(-600);
    await count('product=lamp');
    expect(api.calls.length).toBe(before);
  });

  it('is recognized even without the signature family that carries its id', async () => {
    const { deliver } = shop();
    await deliver(anEvent());
    const headers = {
      'webhook-id': undefined,
      'webhook-timestamp': undefined,
      'webhook-signature': undefined,
    };
    expect((await deliver(anEvent(), { headers })).body).toEqual({ result: 'known' });
  });

  it('takes effect once if it arrives concurrently', async () => {
    const { edge, events } = shop();
    const deliveries = await Promise.all(Array.from({ length: 20 }, () => aDelivery(anEvent())));
    const statuses = await Promise.all(deliveries.map(async (one) => (await edge.fetch(one)).status));
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    await expect.poll(() => events.filter(({ event }) => event === 'purged')).toHaveLength(1);
  });

  it('is recognized for as long as its delivery can be repeated, whatever its timestamp', async () => {
    const { deliver, pass } = shop();
    // From a sender whose clock is 15 minutes ahead.
    const at = noon + 900_000;
    expect((await deliver(anEvent(), { at })).status).toBe(202);
    pass(1800);
    expect((await deliver(anEvent(), { at })).body).toEqual({ result: 'known' });
    pass(1);
    expect((await deliver(anEvent(), { at })).status).toBe(401);
  });

  it('is processed again after a failure', async () => {
    const fail = () => Promise.reject(new RangeError('words'));
    const store = { get: () => undefined, set: () => {}, delete: () => {}, purge: fail };
    const { deliver, count, events } = shop({ store });
    await count('product=lamp');
    expect((await deliver(anEvent())).status).toBe(202);
    expect((await deliver(anEvent())).status).toBe(202);
    const failures = events.filter(({ event }) => event === 'edge_failed');
    expect(failures).toHaveLength(2);
    expect(failures[0]).toMatchObject({ reason: 'RangeError' });
  });
});

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
    const { deliver, count, api, events } = shop();
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
    const { deliver, events } = shop();
    const { body } = await deliver({
      event_type: 'review/updated',
      event_id: 'evt-1',
      list: [aReview(), { id: 'x' }],
    });
    expect(body.errors).toEqual([{ field: 'list.1.id', message: 'is missing or invalid' }]);
    expect(events).toEqual([{ event: 'webhook_refused', reason: 'invalid_body', fields: ['list.1.id'] }]);
  });

  it('with a body that is cut off or not UTF-8 gets a problem', async () => {
    const { edge } = shop();
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
    const { edge } = shop();
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
    const response = await shop().get('/v1/webhooks', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('gets 501 from an edge without a private token', async () => {
    const { deliver, events } = shop({ env: {} });
    expect(await deliver(event)).toMatchObject({ status: 501, body: { code: 'webhooks_unsupported' } });
    expect(events).toEqual([{ event: 'webhook_refused', reason: 'webhooks_unsupported' }]);
  });
});

it('no part of a body, header or secret reaches a log line, a metric or an answer', async () => {
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
  const { edge, events, get } = shop();
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

it('an event purges while the API fails, too', async () => {
  const { deliver, api, get } = shop();
  await get('/v1/reviews?product=lamp');
  api.behaviour.interfere = () => envelope({}, 13);
  expect((await deliver(anEvent())).status).toBe(202);
  // A hidden review must not reappear because the API is down.
  expect((await get('/v1/reviews?product=lamp')).status).toBe(502);
});
