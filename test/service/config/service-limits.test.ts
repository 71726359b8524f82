import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { readConfiguration } from '../../../src/service/config/configuration.ts';
import { limitVariables } from '../../../src/service/config/service-limits.ts';
import { standardLimits } from '../../../src/service/config/standard-limits.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

const names = Object.keys(limitVariables) as (keyof typeof limitVariables)[];

test.each(names)('%s has the default of the specification, and is read', (name) => {
  const { limit } = limitVariables[name];
  expect(readConfiguration({}).limits[limit]).toBe(standardLimits[limit]);
  const other = standardLimits[limit] === 1 ? 2 : standardLimits[limit] - 1;
  expect(readConfiguration({ PAGE_SIZE: '1', [name]: String(other) }).limits[limit]).toBe(other);
});

test('a page is at most as large as the largest one', () => {
  expect(() => readConfiguration({ PAGE_SIZE: '50', MAX_PAGE_SIZE: '10', VIDEO_SECONDS: '0' })).toThrow(
    '  VIDEO_SECONDS must be a whole number from 1 to 600\n  PAGE_SIZE must be at most MAX_PAGE_SIZE',
  );
});

test('longer texts need smaller pages, so that clients can read a whole page', () => {
  expect(readConfiguration({ CONTENT_LENGTH: '15000', MAX_PAGE_SIZE: '66' }).limits.content).toBe(15_000);
  for (const MAX_PAGE_SIZE of [undefined, '67']) {
    expect(() => readConfiguration({ CONTENT_LENGTH: '15000', MAX_PAGE_SIZE })).toThrow(
      'MAX_PAGE_SIZE must be at most 66 if CONTENT_LENGTH is 15000',
    );
  }
});

describe('a configured service', () => {
  let service: RunningService;
  beforeEach(async () => {
    service = await runningService({
      limits: readConfiguration({
        PAGE_SIZE: '2',
        MAX_PAGE_SIZE: '3',
        BODY_BYTES: '10000',
        SIGNATURE_SECONDS: '60',
        IDEMPOTENCY_SECONDS: '60',
      }).limits,
    });
  });
  afterEach(() => service.close());

  it.each([
    ['get_reviews', 2],
    ['get_orders', 2],
    ['get_customer_events', 2],
    ['get_customer_excludes', 2],
    ['get_audit_log', 2],
    ['get_moderation_reviews', 2],
    ['get_shop_webhooks', 3],
    ['get_webhook_states', 3],
  ])('has pages of its own size: %s', async (path, standard) => {
    expect((await service.call('GET', path)).body.data.page.page_size).toBe(standard);
    expect((await service.call('GET', `${path}?page_size=100`)).body.data.page.page_size).toBe(3);
    expect((await service.call('GET', `${path}?page_size=1`)).body.data.page.page_size).toBe(1);
  });

  it('documents its limits', async () => {
    const document = await (await fetch(`${service.origin}/openapi.json`)).text();
    const { paths, info } = JSON.parse(document);
    const { parameters } = paths['/api/v1/openapi/get_reviews'].get;
    expect(parameters.find(({ name }: { name: string }) => name === 'page_size')).toMatchObject({
      description: 'Items per page: 2 by default, at most 3; larger values are clamped.',
      schema: { maximum: 3 },
    });
    expect(info.description).toContain('at most 0.01 MB');
    expect(document).toContain('at most 60 seconds off');
  });

  it('refuses larger bodies', async () => {
    const refused = await service.call('POST', 'create_review', 'x'.repeat(10_001));
    expect([refused.status, refused.body.message]).toEqual([413, 'The body is larger than 10000 bytes']);
  });

  it('refuses older signatures', async () => {
    const at = async (age: number) => {
      const path = '/api/v1/openapi/get_reviews';
      const headers = await service.signed(path, '', Math.floor(service.clock.now / 1000) - age);
      return (await fetch(service.origin + path, { headers })).status;
    };
    expect([await at(60), await at(61)]).toEqual([200, 401]);
  });

  it('forgets an Idempotency-Key earlier', async () => {
    const create = async () => {
      const key = { 'x-token': (await issued).token, 'idempotency-key': 'k' };
      return (await service.call('POST', 'create_review', { rating: 5, author: 'Ada' }, key)).body.data.id;
    };
    const issued = service.issue('api-key');
    const first = await create();
    service.clock.now += 59_000;
    expect(await create()).toBe(first);
    service.clock.now += 2_000;
    expect(await create()).not.toBe(first);
  });
});
