import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Operation, operations } from '../../src/contract/operations.ts';
import { leavesOf, wholeReview, withLeaf } from '../../testing/client/input-leaves.ts';
import { type CallableName, operationSamples } from '../../testing/client/operation-samples.ts';
import { generated } from '../../testing/determinism/generations.ts';
import { aReview } from '../../testing/service/content/review.ts';
import { databases } from '../../testing/service/databases/databases.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

/** Numbers around the bounds of flags, of 32, 53 and 64 bits, and of an id's 20 digits. */
const bounds = [
  ...['-1', '0', '1', '2', '1e3', '0.5', '2147483647', '2147483648', '4294967296', '999999999999999'],
  ...['1000000000000', '1000000000001', '4503599627370497', '9007199254740991', '9007199254740992'],
  ...['9007199254740993', '9223372036854775807', '9223372036854775808', '18446744073709551616'],
  ...['99999999999999999999', '1e400', '-9007199254740993'],
];

/** An id that stays, the highest one, and ids that the service replaces. */
const ids = ['2147483648', '1000000000000', '1000000000001', '9007199254740991', '9223372036854775807'];

const names = (Object.keys(operationSamples) as CallableName[]).filter(
  (name) => (operations[name] as Operation).audience === 'shop' && name !== 'send_test_webhook',
);
const inputs: Record<string, object> = {
  ...Object.fromEntries(names.map((name) => [name, operationSamples[name].input])),
  create_review: { ...wholeReview, reply: { content: 'Thank you' } },
  create_orders: { orders: [{ id: '9', customer_id: '7', type: 3 }] },
  create_customer_events: {
    events: [{ event_type: 'VIEW_REVIEW', product_id: '12', review_id: '1', customer_id: '7' }],
  },
};

/** A call whose input has a number at a bound in place of a number. */
const calls = fc.record({
  name: fc.constantFrom(...names.filter((name) => leavesOf(inputs[name]).some(isNumeric))),
  position: fc.nat(30),
  bound: fc.constantFrom(...bounds),
  isText: fc.boolean(),
});

function isNumeric(leaf: string | number): boolean {
  return /^\d+$/.test(`${leaf}`);
}

/** Positions of the numbers of an input. */
function numbersOf(input: object): number[] {
  return leavesOf(input).flatMap((leaf, index) => (isNumeric(leaf) ? [index] : []));
}

describe.each(databases)('on $name, after a number at its bound', (database) => {
  let service: RunningService;
  let key: Record<string, string>;
  beforeEach(async () => {
    service = await runningService({ database, requestsPerMinute: Number.POSITIVE_INFINITY });
    key = { 'x-token': (await service.issue('api-key')).token };
  });
  afterEach(() => service.close());

  /** Sends the digits of a number as they are, which `JSON.stringify` would round. */
  async function send(name: CallableName, input: object, bound?: string) {
    const { method, path } = operations[name];
    if (method === 'GET') {
      const query = new URLSearchParams(input as Record<string, string>).toString();
      return (await service.call('GET', `${path}?${query}`, undefined, key)).body;
    }
    const text = JSON.stringify(input).replace('"@"', bound ?? '');
    return (await service.call('POST', path, text, key)).body;
  }

  /** The calls of a shop's usual day. */
  async function ordinaryDay() {
    const codes: [string, number][] = [];
    const call = async (name: CallableName, input: object) => {
      const { code, data } = await send(name, input);
      codes.push([name, code]);
      return data;
    };
    const { id } = await call('create_review', { ...wholeReview, product_id: '77', product_handle: '' });
    await call('get_review', { id });
    await call('create_review_reply', { review_id: id, content: 'Thanks' });
    await call('get_reviews', { page: '1', keyword: 'eve' });
    await call('create_orders', { orders: [{ id: '5' }] });
    await call('create_customer_events', { events: [{ event_type: 'VIEW_REVIEW' }] });
    const webhook = await call('create_shop_webhook', { topic: 'review/created', url: 'https://a.example/' });
    await call('delete_shop_webhook', { id: webhook.id });
    await call('delete_review', { id });
    expect(codes.filter(([, code]) => code !== 0)).toEqual([]);
  }

  it('in a call, ordinary calls succeed, and nothing is rounded', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    for (const { name, position, bound, isText } of fc.sample(calls, { numRuns: generated(100), seed })) {
      const places = numbersOf(inputs[name] ?? {});
      const place = places[position % places.length] ?? 0;
      const isGet = operations[name].method === 'GET';
      const input = withLeaf(inputs[name] ?? {}, place, isText || isGet ? bound : '@');
      const { code, data } = await send(name, input, bound);
      expect([seed, name, input, bound, [13, 4].includes(code)]).toEqual([seed, name, input, bound, false]);
      const isRounded = !isText && !isGet && Math.abs(Number(bound)) > Number.MAX_SAFE_INTEGER;
      if (isRounded) expect([seed, name, input, code]).toEqual([seed, name, input, 3]);
      if (isRounded) expect(data.errors).toHaveLength(1);
    }
    await ordinaryDay();
    expect(await Array.fromAsync(service.store.verify())).toEqual([]);
  });

  it.each(ids)('as the id of an imported review and its reply, ordinary calls succeed: %s', async (bound) => {
    const { id: earlier } = await service.store.createReview('1', aReview({ content: 'good' }));
    const result = await service.store.importReview('1', {
      key: 'own:1',
      asId: bound,
      review: aReview({ content: 'good', reply: { content: 'Thanks' } }),
      origin: { createdAt: '', updatedAt: '', replyId: bound },
    });
    expect(result).toBe('created');
    await ordinaryDay();
    const query = { page: 1, page_size: 9, keyword: 'good' };
    const { count, list } = await service.store.listReviews('1', query);
    expect([count, list.map(({ id }) => id)]).toEqual([2, expect.arrayContaining([earlier])]);
    expect(await Array.fromAsync(service.store.verify())).toEqual([]);
  });
});
