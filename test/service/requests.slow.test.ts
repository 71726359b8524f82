import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operationExamples } from '../../src/service/open-api/operation-groups.ts';
import { databases, type FreshDatabase } from '../../testing/service/databases/databases.ts';
import { type ServiceWithMedia, serviceWithMedia } from '../../testing/service/media/service-with-media.ts';
import { schemaProblem } from '../../testing/service/requests/schema-problem.ts';
import { documentedOperations, tryRequests } from '../../testing/service/requests/try-requests.ts';

describe.each(databases)('on $name', ({ create }) => {
  let database: FreshDatabase;
  let service: ServiceWithMedia;
  beforeEach(async () => {
    database = await create();
    service = await serviceWithMedia({ db: database.open(), requestsPerMinute: Number.POSITIVE_INFINITY });
  });
  afterEach(async () => {
    await service.close();
    await database.drop();
  });

  it('requests generated from the OpenAPI document get the responses that it describes', async () => {
    const { faults, statuses } = await tryRequests(service, { count: 2_000, seed: 1 });
    expect(faults).toEqual([]);
    expect(new Set([...statuses.keys()].map((name) => name.split(' ')[1]))).toEqual(
      new Set(['200', '400', '401', '403', '404', '409', '415', '422']),
    );
    expect(await Array.fromAsync(service.store.verify())).toEqual([]);
  });
});

describe('the comparison of a response with its schema', () => {
  const responses = documentedOperations().find(({ path }) => path.endsWith('/get_reviews'))?.responses;
  const schema = responses?.[200]?.['application/json'] ?? {};
  const page = { page: 1, page_size: 20, total_page: 1, count: 1 };
  const { data: review } = operationExamples.get_review;
  const answer = (data: unknown) => ({ code: 0, message: '', time: 1, request_id: 'r', data });

  it.each([
    [{ page, list: [review] }, undefined],
    [{ page }, /data lacks list/],
    [{ page, list: {} }, /data.list is not of type array/],
    [{ page, list: [{ ...review, rating: 6 }] }, /rating breaks maximum 5/],
    [{ page, list: [{ ...review, id: 'x' }] }, /id breaks pattern/],
    [{ page, list: [{ ...review, is_top: 2 }] }, /is_top is none of 0,1/],
    [{ page, list: [{ ...review, media: 1 }] }, /media is not of type array/],
  ])('of %j finds %s', (data, problem) => {
    const found = schemaProblem(schema, answer(data));
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  });

  it('refuses a schema that it cannot check', () => {
    expect(() => schemaProblem({ not: {} }, 1)).toThrow('not is not checked');
  });
});
