import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/service/store/store.ts';
import { runServiceCommand } from '../../../../testing/service/commands/run-service-command.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { memoryStore } from '../../../../testing/service/databases/memory-store.ts';

const now = Date.parse('2024-05-01T12:00:00Z');
let store: Store;
beforeEach(async () => {
  store = await memoryStore(() => now);
});
afterEach(() => store.close());

const run = (...args: string[]) => runServiceCommand(store, ['reviews', ...args], { now });
const create = async (fields: Parameters<typeof aReview>[0] = {}) =>
  (await store.createReview('1', aReview({ is_published: 0, ...fields }))).id;

describe('reviews list', () => {
  it('shows what waits, one review per line', async () => {
    const id = await create({ rating: 4, title: 'Good', content: 'Very good' });
    await create({ is_published: 1 });
    expect(await run('list')).toEqual({
      code: 0,
      printed: `${id}  4/5  waiting  2024-05-01  lamp  Ada: Good – Very good\nPage 1 of 1; 1 review`,
      complaints: '',
    });
  });

  it('filters, pages, and prints JSON', async () => {
    for (const rating of [1, 2, 5]) await create({ rating, source: 'Shop' });
    const { printed } = await run('list', '--ratings', '1,2', '--page', '2', '--page-size', '1', '--json');
    expect(JSON.parse(printed)).toMatchObject({
      page: { page: 2, page_size: 1, total_page: 2, count: 2 },
      list: [{ rating: 2, hidden_reason: '' }],
    });
    expect((await run('list', '--since', '2024-05-02')).printed).toBe('Page 1 of 1; 0 reviews');
    expect((await run('list', '--state', 'published')).printed).toBe('Page 1 of 1; 0 reviews');
  });

  it('never prints characters that would change the terminal', async () => {
    await create({ content: `two\nlines\tand\u202eright to left${'x'.repeat(500)}` });
    const [line = ''] = (await run('list')).printed.split('\n');
    expect(line).toMatch(/: two lines and right to leftx+…$/);
    expect([...line].length).toBeLessThanOrEqual(160);
  });
});

describe('changes of reviews', () => {
  it('publish, hide and flag by id, and name missing ids', async () => {
    const id = await create();
    expect(await run('publish', id, '404')).toEqual({
      code: 1,
      printed: '1 published',
      complaints: 'No review has the id 404',
    });
    expect((await run('publish', id)).printed).toBe('0 published, 1 unchanged');
    expect((await run('pin', id)).printed).toBe('1 pinned');
    await run('feature', id);
    await run('verify', id);
    expect(await store.findReview('1', id)).toMatchObject({ is_top: 1, is_featured: 1, is_verified: 1 });
    for (const verb of ['unpin', 'unfeature', 'unverify']) expect((await run(verb, id)).code).toBe(0);
    expect(await store.findReview('1', id)).toMatchObject({ is_top: 0, is_featured: 0, is_verified: 0 });
    const { printed } = await run('hide', id, '--reason', 'spam', '--json');
    expect(JSON.parse(printed)).toEqual({ changed: [id], unchanged: [], missing: [] });
    expect((await run('list', '--state', 'hidden')).printed).toContain('hidden (spam)');
  });

  it('apply to all reviews that the filters select, also to more than a page', async () => {
    for (let index = 0; index < 230; index++) await create({ rating: index % 2 ? 5 : 1 });
    expect((await run('publish', '--ratings', '5', '--dry-run')).printed).toBe('115 would be published');
    expect((await store.rating('1', { kind: 'all' })).review_count).toBe(0);
    expect((await run('publish', '--ratings', '5')).printed).toBe('115 published');
    expect((await run('hide', '--ratings', '1', '--reason', 'offensive')).printed).toBe('115 hidden');
    expect(await store.rating('1', { kind: 'all' })).toMatchObject({ review_count: 115, star5_count: 115 });
    expect((await run('publish', '--state', 'waiting')).printed).toBe('0 published');
  });

  it('take ids or filters, not both, because a filter would not apply to the ids', async () => {
    const id = await create({ rating: 1 });
    expect(await run('publish', id, '--ratings', '5')).toEqual({
      code: 2,
      printed: '',
      complaints: 'Name reviews by id, or select them by filters, not both',
    });
    expect((await store.findReview('1', id))?.is_published).toBe(0);
  });

  it('are recorded in the audit log', async () => {
    const id = await create();
    await run('publish', id);
    await run('hide', id, '--reason', 'spam');
    await run('publish', id, '--dry-run');
    const { list } = await store.listAudit('1', { page: 1, page_size: 10 });
    const own = { actor: 'command', actor_label: '', subject_ids: [id], outcome: 'done' };
    expect(list).toHaveLength(2);
    expect(list).toContainEqual(expect.objectContaining({ ...own, action: 'hide_reviews', reason: 'spam' }));
    expect(list).toContainEqual(expect.objectContaining({ ...own, action: 'publish_reviews', reason: '' }));
  });

  it.each([
    [[], 'Choose what to do with reviews: list, reply, publish, hide'],
    [['destroy'], 'Choose what to do with reviews'],
    [['publish'], 'Name reviews by id, or select them'],
    [['publish', 'x1'], 'Not the id of a review: x1'],
    [['publish', '--state', 'waiting', '--page', '2'], 'reviews publish does not take --page'],
    [['hide', '1', '--reason', 'because'], '--reason must be one of spam'],
    [['list', '--ratings', '9'], '--ratings must be at most 5'],
    [['list', '--since', 'yesterday'], '--since must be a time'],
    [
      ['list', '--state', 'lost'],
      '--state must be one of waiting, held, todo, published, hidden, withdrawn, all',
    ],
    [['reply', '1'], '--text must not be empty'],
    [['reply'], 'Name one review by its id'],
  ])('refuse the arguments %j with exit code 2', async (args, complaint) => {
    const { code, printed, complaints } = await run(...args);
    expect([code, printed]).toEqual([2, '']);
    expect(complaints).toContain(complaint);
  });
});

describe('reviews reply', () => {
  it('creates the reply of the shop, and then replaces its text', async () => {
    const id = await create();
    expect((await run('reply', id, '--text', 'Thanks', '--dry-run')).printed).toBe(
      'The reply would be created',
    );
    expect((await run('reply', id, '--text', 'Thanks')).printed).toBe('Reply created');
    expect((await run('reply', id, '--text', 'Thank you')).printed).toBe('Reply replaced');
    expect((await store.findReview('1', id))?.reply?.content).toBe('Thank you');
    expect((await run('reply', '404', '--text', 'Hi')).code).toBe(1);
  });
});
