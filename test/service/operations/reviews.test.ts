import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

describe.each(databases)('on $name', (database) => {
  let service: RunningService;
  beforeEach(async () => {
    service = await runningService({ database });
  });
  afterEach(() => service.close());

  describe('reviews', () => {
    it('are created, read, listed, rated and deleted', async () => {
      const { id: _id, ...created } = (
        await service.call('POST', 'create_review', {
          ...aReview({ title: 'Fine' }),
          product_id: 'gid://shop/Product/12',
        })
      ).body.data;
      expect(created).toMatchObject({
        title: 'Fine',
        product_id: '12',
        product_handle: 'lamp',
        is_published: 1,
      });
      expect((await service.call('GET', `get_review?id=${_id}`)).body.data).toMatchObject({ title: 'Fine' });
      expect((await service.call('GET', 'get_reviews?product_handle=lamp')).body.data.page.count).toBe(1);
      expect((await service.call('GET', 'get_rating?product_id=12')).body.data).toMatchObject({
        rating_value: '5.00',
        review_count: 1,
        star5_count: 1,
      });
      expect((await service.call('POST', 'delete_review', { id: _id })).body).toMatchObject({
        code: 0,
        data: {},
      });
      expect((await service.call('GET', `get_review?id=${_id}`)).body.code).toBe(5);
    });

    it('are unpublished by default', async () => {
      const { data } = (await service.call('POST', 'create_review', { rating: 4, author: 'A' })).body;
      expect(data).toMatchObject({ is_published: 0, product_id: '0', order_id: '0' });
    });

    it('reject control characters in every text, handle and URL, and replace lone surrogates', async () => {
      for (const control of ['\0', '\u0007', '\u001b', '\u007f', '\u0085']) {
        const text = `a${control}b`;
        const fields = { title: text, content: text, source: text, product_handle: text, tag: text };
        const media = [{ url: `/${text}` }];
        const { body } = await service.call('POST', 'create_review', {
          rating: 4,
          author: text,
          ...fields,
          media,
        });
        const refused = body.data.errors.map(({ field }: { field: string }) => field);
        expect(refused.sort()).toEqual([
          'author',
          'content',
          'media.0.url',
          'product_handle',
          'source',
          'tag',
          'title',
        ]);
      }
      const thumbnail = { url: '/a.jpg', thumbnail_url: '/a\0b.jpg' };
      const refused = await service.call('POST', 'create_review', {
        rating: 4,
        author: 'A',
        media: [thumbnail],
      });
      expect(refused.body.code).toBe(3);
      const content = 'two\r\nlines\tand a tab';
      const kept = await service.call('POST', 'create_review', { rating: 4, author: 'A', content });
      expect(kept.body.data.content).toBe(content);
      const { data } = (
        await service.call('POST', 'create_review', { rating: 4, author: 'A', title: 'a\ud83d' })
      ).body;
      expect(data.title).toBe('a\ufffd');
    });

    it.each(['', ' ', '\u200b', '\u200b \u2060', '\ufeff', '\u00ad', '\u3164', '\n'])(
      'reject an author without a visible character: %j',
      async (author) => {
        const { body } = await service.call('POST', 'create_review', { rating: 4, author });
        expect(body.data.errors).toEqual([{ field: 'author', message: 'must not be empty' }]);
      },
    );

    it.each([{}, { product_id: '0' }])(
      'reject a handle without its product, which would make a review of the shop: %j',
      async (product) => {
        const review = { rating: 4, author: 'A', product_handle: 'lamp', ...product };
        const { body } = await service.call('POST', 'create_review', review);
        expect([body.code, body.data.errors]).toEqual([
          3,
          [{ field: 'product_handle', message: 'must come with the product_id of its product' }],
        ]);
      },
    );

    it('reject dates in the future', async () => {
      const review = { rating: 4, author: 'A', commented_at: '2999-01-01' };
      const reply = { content: 'Hi', reply_at: '2999-01-01' };
      const { body } = await service.call('POST', 'create_review', { ...review, reply });
      expect([body.code, body.data.errors]).toEqual([
        3,
        [
          { field: 'commented_at', message: 'must not be in the future' },
          { field: 'reply.reply_at', message: 'must not be in the future' },
        ],
      ]);
      const today = { ...review, commented_at: '2024-05-02T02:00:00+14:00' };
      expect((await service.call('POST', 'create_review', today)).body.code).toBe(0);
    });

    it('accept media in both forms', async () => {
      const media = {
        images: ['/1.jpg', '/2.jpg'],
        thumbnails: ['/t.jpg'],
        video: '/v.webm',
        video_thumbnail: '/p.jpg',
      };
      const { data } = (await service.call('POST', 'create_review', { rating: 4, author: 'A', media })).body;
      expect(data.media).toEqual([
        { url: '/1.jpg', thumbnail_url: '/t.jpg', type: 1, is_published: 1 },
        { url: '/2.jpg', thumbnail_url: '', type: 1, is_published: 1 },
        { url: '/v.webm', thumbnail_url: '/p.jpg', type: 2, is_published: 1 },
      ]);
    });

    it('are filtered by product ids in every form of a list', async () => {
      for (const product of ['1', '2', '3'])
        await service.store.createReview('1', aReview({ product_id: product }));
      const count = async (query: string) =>
        (await service.call('GET', `get_reviews?${query}`)).body.data?.page.count;
      expect(await count('product_ids=1')).toBe(1);
      expect(await count('product_ids=1,2')).toBe(2);
      expect(await count('product_ids=1&product_ids=3')).toBe(2);
      expect(await count('product_ids[]=1&product_ids[]=2')).toBe(2);
      expect(await count('product_ids[0]=1&product_ids[1]=2')).toBe(2);
      expect(await count('product_ids=gid://shop/Product/2')).toBe(1);
    });

    it.each([
      'product_ids=',
      'product_ids=,',
      'product_ids[]=',
      'product_id=',
      'product_handle=',
      'ratings=',
      'ratings=,',
      'sources=%20,',
      'is_published=',
      'is_verified=',
      'has_media=',
    ])('are not listed for the whole shop if %s filters by nothing', async (query) => {
      await service.store.createReview('1', aReview());
      const { body } = await service.call('GET', `get_reviews?${query}`);
      expect([body.code, body.data.errors]).toEqual([
        3,
        [{ field: query.split(/[[=]/)[0], message: expect.any(String) }],
      ]);
    });

    it.each(['unknown=1', 'unknown=1&unknown=2', 'constructor=1', '__proto__=1', 'toString=', 'page[0]=9'])(
      'are listed as if the unknown parameter of %s was absent',
      async (query) => {
        await service.store.createReview('1', aReview());
        const { body } = await service.call('GET', `get_reviews?${query}`);
        expect(body.data.page).toMatchObject({ page: 1, count: 1 });
      },
    );

    it('are listed in pages of 20 by default and 100 at most', async () => {
      const size = async (query: string) =>
        (await service.call('GET', `get_reviews?${query}`)).body.data.page.page_size;
      expect([await size(''), await size('page_size=7'), await size('page_size=5000')]).toEqual([20, 7, 100]);
    });

    it('have at most one reply, which is created, updated and deleted', async () => {
      const { id } = await service.store.createReview('1', aReview());
      const reply = (await service.call('POST', 'create_review_reply', { review_id: id, content: 'Hi' })).body
        .data;
      expect(reply).toMatchObject({ content: 'Hi', reply_at: '2024-05-01T12:00:00Z' });
      const again = await service.call('POST', 'create_review_reply', { review_id: id, content: 'Hi' });
      expect([again.status, again.body.code]).toEqual([409, 6]);
      const changed = await service.call('POST', 'update_review_reply', { id: reply.id, content: 'Hello' });
      expect(changed.body.data).toMatchObject({ content: 'Hello' });
      expect((await service.call('POST', 'delete_review_reply', { id: reply.id })).body.code).toBe(0);
      expect((await service.call('GET', `get_review?id=${id}`)).body.data.reply).toBeNull();
      expect((await service.call('POST', 'delete_review_reply', { id: reply.id })).body.code).toBe(5);
    });
  });
});
