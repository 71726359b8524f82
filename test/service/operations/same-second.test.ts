import { describe, expect, it, onTestFinished } from 'vitest';
import { basePath } from '../../../src/contract/operations.ts';
import { runningService } from '../../../testing/service/running-service.ts';

/** A service, and writes that a program of the specification signs in one second. */
async function inOneSecond() {
  const service = await runningService();
  onTestFinished(() => service.close());
  const write = async (path: string, input: object, key?: string) => {
    const signed = await service.signed(basePath + path, JSON.stringify(input));
    const headers = { ...signed, ...(key === undefined ? {} : { 'idempotency-key': key }) };
    const { status, body } = await service.call('POST', path, input, headers);
    return [status, body.code];
  };
  const reviews = async () => (await service.store.listReviews('1', { page: 1, page_size: 9 })).count;
  return { service, write, reviews };
}

const done = [200, 0];
const review = { rating: 5, author: 'Ada' };

describe('two writes with the same body in one second', () => {
  it('are two with a key each, and one without', async () => {
    const { write, reviews } = await inOneSecond();
    expect(await write('create_review', review, 'first')).toEqual(done);
    expect(await write('create_review', review, 'second')).toEqual(done);
    expect(await write('create_review', review, '"second"')).toEqual(done);
    expect(await reviews()).toBe(2);
    expect(await write('create_review', review)).toEqual([409, 6]);
    expect(await reviews()).toBe(2);
  });

  it('may be of two operations with a key each', async () => {
    const { write } = await inOneSecond();
    const customer = { email: 'ada@example.com' };
    expect(await write('create_customer_exclude', customer, 'first')).toEqual(done);
    expect(await write('delete_customer_exclude', customer)).toEqual([401, 16]);
    expect(await write('delete_customer_exclude', customer, 'second')).toEqual(done);
  });

  it('are one if the first had no key: nobody makes two of it by adding one', async () => {
    const { write, reviews } = await inOneSecond();
    expect(await write('create_review', review)).toEqual(done);
    expect(await write('create_review', review, 'first')).toEqual([409, 6]);
    expect(await write('delete_review', review, 'second')).toEqual([401, 16]);
    expect(await reviews()).toBe(1);
  });

  it('are one after five seconds, when an intercepted request might be replayed', async () => {
    const { service, write, reviews } = await inOneSecond();
    const { now } = service.clock;
    expect(await write('create_review', review, 'first')).toEqual(done);
    const replayed = {
      ...(await service.signed(basePath, JSON.stringify(review))),
      'idempotency-key': 'new',
    };
    service.clock.now = now + 5_001;
    expect((await service.call('POST', 'create_review', review, replayed)).status).toBe(409);
    expect(await reviews()).toBe(1);
  });

  it('are one if the first was stored, even if its response failed', async () => {
    const { service, write, reviews } = await inOneSecond();
    const { endAudit } = service.store;
    const locked = Object.assign(new Error('database is locked'), { errcode: 5 });
    service.store.endAudit = () => Promise.reject(locked);
    expect(await write('create_review', review)).toEqual([503, 13]);
    service.store.endAudit = endAudit;
    expect(await write('create_review', review)).toEqual([409, 6]);
    expect(await reviews()).toBe(1);
  });
});

it('a signed query with two readings is refused with the way out, and read with an API key', async () => {
  const { service } = await inOneSecond();
  const path = `get_reviews?keyword=${encodeURIComponent('x&page=2')}`;
  const refused = await service.call('GET', path);
  expect([refused.status, refused.body.code, refused.body.data.errors[0].field]).toEqual([400, 3, 'keyword']);
  expect(refused.body.message).toContain('API key');
  const named = await service.call('GET', `get_reviews?${encodeURIComponent('keyword=x&page')}=2`);
  expect(named.status).toBe(400);
  const key = { 'x-token': (await service.issue('api-key')).token };
  expect((await service.call('GET', path, undefined, key)).status).toBe(200);
});
