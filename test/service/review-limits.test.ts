import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { operationsWithin } from '../../src/contract/operations.ts';
import { readConfiguration } from '../../src/service/config/configuration.ts';
import { runServiceCommand } from '../../testing/service/commands/run-service-command.ts';
import { databases } from '../../testing/service/databases/databases.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

const { limits } = readConfiguration({
  AUTHOR_LENGTH: '200',
  TITLE_LENGTH: '400',
  CONTENT_LENGTH: '20000',
  MAX_PAGE_SIZE: '50',
  ITEM_TYPE_LENGTH: '10',
  REVIEW_PHOTOS: '12',
  REVIEW_VIDEOS: '2',
});

describe.each(databases)('on $name, a service with limits of its own', (database) => {
  let service: RunningService;
  beforeEach(async () => {
    service = await runningService({ database, limits });
  });
  afterEach(() => service.close());

  const create = (fields: object) =>
    service.call('POST', 'create_review', { rating: 5, author: 'Ada', ...fields });
  const photos = (count: number) => Array.from({ length: count }, (_, index) => ({ url: `/${index}.jpg` }));
  const videos = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ url: `/${index}.mp4`, type: 2 }));
  const longest = {
    author: 'é'.repeat(200),
    title: 'é'.repeat(400),
    content: `${'x'.repeat(10_000)} ${'界'.repeat(9_994)} lamp`,
    item_type: 'é'.repeat(10),
    media: [...photos(12), ...videos(2)],
    reply: { content: '界'.repeat(20_000) },
  };

  it('stores and finds reviews up to its limits', async () => {
    const { body } = await create(longest);
    expect(body).toMatchObject({ code: 0, data: longest });
    const stored = (await service.call('GET', `get_review?id=${body.data.id}`)).body.data;
    expect(stored).toMatchObject(longest);
    const { list } = (await service.call('GET', 'get_reviews?keyword=lamp')).body.data;
    expect(list).toMatchObject([{ id: body.data.id }]);
  });

  it.each([
    ['author', 'é'.repeat(201), 'must be at most 200 characters'],
    ['title', 'é'.repeat(401), 'must be at most 400 characters'],
    ['content', 'é'.repeat(20_001), 'must be at most 20000 characters'],
    ['item_type', 'é'.repeat(11), 'must be at most 10 characters'],
    ['media', photos(13), 'at most 12 images'],
    ['media', { images: photos(13).map(({ url }) => url) }, 'at most 12 images'],
    ['media', videos(3), 'at most 2 videos'],
  ])('refuses more: %s', async (field, value, message) => {
    const { status, body } = await create({ [field]: value });
    expect([status, body.data.errors]).toEqual([400, [{ field, message }]]);
  });

  it('limits replies like the text of a review', async () => {
    const { id } = (await create({})).body.data;
    const reply = (content: string) =>
      service.call('POST', 'create_review_reply', { review_id: id, content });
    expect((await reply('x'.repeat(20_001))).body.data.errors).toEqual([
      { field: 'content', message: 'must be at most 20000 characters' },
    ]);
    const { status, body } = await reply('x'.repeat(20_000));
    expect(status).toBe(200);
    const update = (content: string) =>
      service.call('POST', 'update_review_reply', { id: body.data.id, content });
    expect((await update('y'.repeat(20_000))).status).toBe(200);
    expect((await update('y'.repeat(20_001))).status).toBe(400);
  });

  it('limits replies of a command', async () => {
    const { id } = (await create({})).body.data;
    const reply = (length: number) =>
      runServiceCommand(service.store, ['reviews', 'reply', id, '--text', 'x'.repeat(length)], {
        now: service.clock.now,
        limits,
      });
    expect(await reply(20_000)).toMatchObject({ code: 0 });
    expect(await reply(20_001)).toMatchObject({ code: 2, complaints: expect.stringContaining('20000') });
  });

  it('names them in its OpenAPI document', async () => {
    const { paths } = await (await fetch(`${service.origin}/openapi.json`)).json();
    const bodyOf = (name: string) =>
      paths[`/api/v1/openapi/${name}`].post.requestBody.content['application/json'].schema.properties;
    expect(bodyOf('create_review')).toMatchObject({
      author: { maxLength: 200 },
      title: { maxLength: 400 },
      content: { maxLength: 20_000 },
      item_type: { maxLength: 10 },
      product_title: { maxLength: 300 },
      media: { anyOf: [{ maxItems: 14 }, { properties: { images: { maxItems: 12 } } }] },
    });
    expect(bodyOf('create_review_reply')).toMatchObject({ content: { maxLength: 20_000 } });
    expect(bodyOf('update_review_reply')).toMatchObject({ content: { maxLength: 20_000 } });
  });

  it('takes calls of a client that knows them', async () => {
    const { token } = await service.issue('api-key');
    const client = createClient({
      operations: operationsWithin(limits),
      baseUrl: service.origin,
      credentials: { apiKey: token },
      fetch: (request) => fetch(request),
      now: () => service.clock.now,
      random: () => 0,
    });
    const review = await client.call('create_review', { rating: 5, ...longest });
    expect(review).toMatchObject(longest);
    await expect(client.call('create_review', { rating: 5, author: 'x'.repeat(201) })).rejects.toMatchObject({
      code: 'invalid_argument',
    });
  });
});
