import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PublicReview } from '../../../src/contract/storefront.ts';
import type { WebhookEvent } from '../../../src/contract/webhook.ts';
import { logLine } from '../../../src/edge/log.ts';
import type { IndexDirectory } from '../../../src/edge/shop-index/index-store.ts';
import { noon } from '../a-shop.ts';
import { envelope } from '../faulty-api.ts';
import { indexOver } from './an-index.ts';

const marker = (field: string) => `marker<${field}>`;
const markersIn = (text: string) =>
  new Set([...text.matchAll(/marker<([^>]*)>/g)].map(([, field = '']) => field));

/** All that may be held, and no more. */
const publicMarkers = new Set([
  'author',
  'title',
  'content',
  'item_type',
  'product_handle',
  'media.url',
  'media.thumbnail_url',
  'reply.content',
]);

const isShown = (is_published: unknown) => [1, '1', true].includes(is_published as never);

function markedReview(id: number, is_published: unknown, invented: Record<string, unknown>) {
  const hidden = isShown(is_published) ? '' : 'hidden ';
  return {
    ...invented,
    id: String(id),
    rating: 1 + (id % 5),
    author: marker(`${hidden}author`),
    author_email: marker('author_email'),
    author_phone: marker('author_phone'),
    author_country: marker('author_country'),
    title: marker(`${hidden}title`),
    content: marker(`${hidden}content`),
    commented_at: '2026-01-02T12:00:00Z',
    item_type: marker(`${hidden}item_type`),
    order_id: marker('order_id'),
    source: marker('source'),
    product_id: String(12 + (id % 3)),
    product_title: marker('product_title'),
    product_handle: marker(`${hidden}product_handle`),
    is_verified: 1,
    is_featured: 0,
    is_published,
    is_top: 0,
    tag: marker('tag'),
    media: [
      {
        ...invented,
        url: `/${marker(`${hidden}media.url`)}`,
        thumbnail_url: `/${marker(`${hidden}media.thumbnail_url`)}`,
        type: 1,
        is_published: 1,
      },
      { url: `/${marker('media.hidden')}`, thumbnail_url: '', type: 1, is_published: 0 },
    ],
    reply: { ...invented, id: marker('reply.id'), content: marker(`${hidden}reply.content`), reply_at: '' },
    created_at: '2026-01-02T12:00:00Z',
    updated_at: '2026-01-02T12:00:00Z',
  };
}

const anyFlag = fc.constantFrom<unknown>(1, 0, true, false, '1', '0', null, '', 2, marker('flag'));
const anyInvented = fc.dictionary(
  fc.constantFrom(
    'email',
    'customer',
    'customer_id',
    'ip',
    'author_mail',
    'is_public',
    'list',
    '__proto__',
    'x',
  ),
  fc.constantFrom(marker('invented'), [marker('invented')], { inner: marker('invented') }),
  { maxKeys: 3 },
);
const anyReviews = fc.array(fc.tuple(anyFlag, anyInvented), { minLength: 1, maxLength: 300, size: 'max' });

test('the index holds public fields of published reviews and nothing else, nor does a log line', async () => {
  await fc.assert(
    fc.asyncProperty(anyReviews, anyReviews, async (read, told) => {
      const marked = (given: typeof read, from: number) =>
        given.map(([is_published, invented], index) => markedReview(from + index, is_published, invented));
      const reviews = marked(read, 1);
      const written: unknown[] = [];
      const parts = new Map<string, readonly PublicReview[]>();
      let directory: IndexDirectory | undefined;
      const index = indexOver(apiOf(reviews), {
        indexStore: {
          readDirectory: () => directory,
          writeDirectory(next) {
            written.push(next);
            directory = next;
          },
          readPart: (name) => parts.get(name),
          writePart(name, list) {
            written.push(name, list);
            parts.set(name, list);
          },
          deletePart(name) {
            parts.delete(name);
          },
        },
      });
      const { page } = await index.ask('product_id=12');
      const mine = reviews.filter(
        ({ is_published, product_id }) => isShown(is_published) && product_id === '12',
      );
      expect(page.count).toBe(mine.length);
      const list = marked(told, 200).filter(({ is_published }) => is_published === 0 || is_published === 1);
      for (const event_type of ['review/updated', 'review/deleted'] as const) {
        const event = { event_type, event_id: marker('event_id'), shop_id: marker('shop_id') };
        await index.reads.apply({
          ...event,
          occurred_at: '2026-01-02T12:00:01Z',
          list,
        } as unknown as WebhookEvent);
      }
      for (const field of markersIn(JSON.stringify(written))) expect(publicMarkers).toContain(field);
      for (const event of index.events) expect([...markersIn(logLine(event, noon))]).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

/** Gives these reviews on pages of a hundred, with markers around them. */
function apiOf(reviews: unknown[]) {
  const calls: { operation: string; query: Record<string, string> }[] = [];
  return {
    calls,
    fetch(request: Request) {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      calls.push({ operation: 'get_reviews', query });
      const page = Number(query.page);
      const size = Number(query.page_size);
      return envelope({
        invented: marker('data'),
        page: { page, page_size: size, total_page: 1, count: reviews.length },
        list: reviews.slice((page - 1) * size, page * size),
      });
    },
  };
}
