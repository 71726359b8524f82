import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CreateReviewBody } from '../../src/contract/review.ts';
import type { ReviewsQuery } from '../../src/service/store/reviews.ts';
import type { Store } from '../../src/service/store/store.ts';
import { aReview } from '../../testing/service/review.ts';

/** The suite that every adapter of the store port must pass. `open` returns an empty store with the given clock. */
export function storeConformance(name: string, open: (now: () => number) => Promise<Store>): void {
  describe(`${name} as a store`, () => {
    let store: Store;
    let time: number;
    const page: Pick<ReviewsQuery, 'page' | 'page_size'> = { page: 1, page_size: 100 };
    const create = (fields: Parameters<typeof aReview>[0] = {}, shop = '1') =>
      store.createReview(shop, aReview(fields));
    const titles = async (question: Partial<ReviewsQuery>) =>
      (await store.listReviews('1', { ...page, ...question })).list.map((review) => review.title);

    beforeEach(async () => {
      time = Date.parse('2024-05-01T12:00:00Z');
      store = await open(() => time);
    });
    afterEach(() => store.close());

    it('returns every field of a review as it was created', async () => {
      const given = aReview({
        author_email: 'ada@example.com',
        author_phone: '+49 1',
        author_country: 'de',
        title: 'Très bon',
        content: 'Two\nlines 😀 "quoted"',
        item_type: 'product',
        order_id: '99',
        source: 'CSV uploaded',
        tag: 'lights',
        commented_at: '2024-01-02 03:04:05',
        is_verified: 1,
        is_featured: 1,
        is_top: 1,
        media: [
          { url: 'https://cdn.example/a.jpg', thumbnail_url: '/a.jpg' },
          { url: '/b.webm', type: 2, is_published: 0 },
        ],
        reply: { content: 'Thank you', reply_at: '2024-01-03T00:00:00Z' },
      });
      const created = await store.createReview('1', given);
      expect(created).toEqual({
        ...given,
        id: expect.stringMatching(/^\d+$/),
        author_country: 'DE',
        commented_at: '2024-01-02T03:04:05Z',
        reply: { id: expect.stringMatching(/^\d+$/), content: 'Thank you', reply_at: '2024-01-03T00:00:00Z' },
        created_at: '2024-05-01T12:00:00Z',
        updated_at: '2024-05-01T12:00:00Z',
      });
      expect(await store.findReview('1', created.id)).toEqual(created);
    });

    it('stores the current time as the date of a review without one', async () => {
      expect((await create()).commented_at).toBe('2024-05-01T12:00:00Z');
    });

    it('finds no review for an unknown id', async () => {
      for (const id of ['0', '12', '99999999999999999999'])
        expect(await store.findReview('1', id)).toBeUndefined();
    });

    it('isolates shops from each other', async () => {
      const { id } = await create({ reply: { content: 'Ours' } }, '2');
      expect(await store.findReview('1', id)).toBeUndefined();
      expect((await store.listReviews('1', page)).count).toBe(0);
      expect((await store.rating('1', { kind: 'all' })).review_count).toBe(0);
      expect(await store.listProducts('1')).toEqual([]);
      expect(await store.deleteReview('1', id)).toBe(false);
      expect(await store.publishReview('1', id, 0)).toBe(false);
      expect(await store.createReply('1', id, 'Mine')).toBeUndefined();
      const reply = (await store.findReview('2', id))?.reply?.id ?? '';
      expect(await store.updateReply('1', reply, 'Mine')).toBeUndefined();
      expect(await store.deleteReply('1', reply)).toBeUndefined();
      expect((await store.findReview('2', id))?.reply?.content).toBe('Ours');
    });

    it('lists every review once across its pages', async () => {
      for (let index = 0; index < 7; index++) await create({ title: `t${index}` });
      const pages = await Promise.all([1, 2, 3, 4].map((number) => titles({ page: number, page_size: 3 })));
      expect(pages.map((list) => list.length)).toEqual([3, 3, 1, 0]);
      expect(new Set(pages.flat()).size).toBe(7);
      expect((await store.listReviews('1', { page: 4, page_size: 3 })).count).toBe(7);
    });

    it('sorts by date, by stars, and with pinned and featured reviews first', async () => {
      await create({ title: 'old', commented_at: '2020-01-01', rating: 1 });
      await create({ title: 'featured', commented_at: '2019-01-01', rating: 4, is_featured: 1 });
      await create({ title: 'pinned', commented_at: '2018-01-01', rating: 3, is_top: 1 });
      await create({ title: 'new', commented_at: '2024-01-01', rating: 5 });
      expect(await titles({})).toEqual(['new', 'old', 'featured', 'pinned']);
      expect(await titles({ sort_by: 'created-ascending' })).toEqual(['pinned', 'featured', 'old', 'new']);
      expect(await titles({ sort_by: 'featured' })).toEqual(['pinned', 'featured', 'new', 'old']);
      expect(await titles({ sort_by: 'rating-descending' })).toEqual(['new', 'featured', 'pinned', 'old']);
      expect(await titles({ sort_by: 'rating-ascending' })).toEqual(['old', 'pinned', 'featured', 'new']);
    });

    it('breaks ties of every order by id, so that no page overlaps another', async () => {
      for (let index = 0; index < 4; index++) await create({ title: `t${index}` });
      for (const sort_by of [
        'created-descending',
        'featured',
        'rating-descending',
        'rating-ascending',
      ] as const) {
        expect(await titles({ sort_by })).toEqual(['t3', 't2', 't1', 't0']);
      }
      expect(await titles({ sort_by: 'created-ascending' })).toEqual(['t0', 't1', 't2', 't3']);
    });

    it('applies each filter, alone and combined', async () => {
      const media = [{ url: '/a.jpg' }];
      await create({ title: 'a', rating: 5, source: 'Shop', is_verified: 1, media });
      await create({ title: 'b', rating: 3, product_id: '13', product_handle: 'desk', source: 'QR Code' });
      await create({ title: 'c', rating: 1, is_published: 0, media: [{ url: '/b.jpg', is_published: 0 }] });
      await create({ title: 'd', rating: 4, product_id: '0', product_handle: '', product_title: '' });
      const sorted = async (question: Partial<ReviewsQuery>) => (await titles(question)).sort().join('');
      expect(await sorted({ product_id: '12' })).toBe('ac');
      expect(await sorted({ product_ids: ['12', '13'] })).toBe('abc');
      expect(await sorted({ product_handle: 'desk' })).toBe('b');
      expect(await sorted({ product_handle: 'nothing' })).toBe('');
      expect(await sorted({ is_store_review: 1 })).toBe('d');
      expect(await sorted({ is_store_review: 0 })).toBe('abc');
      expect(await sorted({ ratings: [5, 1] })).toBe('ac');
      expect(await sorted({ sources: ['Shop', 'QR Code'] })).toBe('ab');
      expect(await sorted({ is_published: 1 })).toBe('abd');
      expect(await sorted({ is_published: 0 })).toBe('c');
      expect(await sorted({ is_verified: 1 })).toBe('a');
      expect(await sorted({ has_media: 1 })).toBe('a');
      expect(await sorted({ has_media: 0 })).toBe('bcd');
      expect(await sorted({ product_id: '12', ratings: [5, 3], is_published: 1 })).toBe('a');
    });

    it('finds words in title, content and author in any case and script', async () => {
      await create({ title: 'GRÖSSE', content: 'passt gut', author: 'Zoë' });
      await create({ title: '100% wool_blend', content: 'ИДЕАЛЬНО' });
      for (const keyword of ['größe', 'grösse ZOË', 'große', 'zoe gut', 'pass gr'])
        expect(await titles({ keyword })).toEqual(['GRÖSSE']);
      for (const keyword of ['идеально', 'идеал', '100%', 'wool_', 'WOOL-BLEND', ' wool\tble '])
        expect(await titles({ keyword })).toEqual(['100% wool_blend']);
      for (const keyword of ['woo blend', 'lend', '_', "'; drop table review; --", '"wool" OR "x"', 'p=12'])
        expect(await titles({ keyword })).toEqual([]);
      expect(await titles({ keyword: '  ' })).toHaveLength(2);
    });

    it('finds parts of words in scripts that do not separate them', async () => {
      const texts = {
        chinese: '这件衣服质量很好，物流很快',
        japanese: '品質がとても良いです。ﾃﾚﾋﾞも',
        korean: '품질이 정말 좋아요',
        thai: 'คุณภาพดีมาก ส่งเร็ว',
        arabic: 'جودة مُمتازة',
        hindi: 'बहुत अच्छा उत्पाद',
        emoji: 'Super 👍🏽',
      };
      for (const [title, content] of Object.entries(texts)) await create({ title, content });
      const found = {
        chinese: ['质量', '很好', '好', '质', '衣服 很快', '质量很好'],
        japanese: ['品質', 'とても', 'テレビ', '良'],
        korean: ['품질', '좋아', '정말', '요', '좋아요 품질이'],
        thai: ['คุณภาพ', 'เร็ว', 'ดีมาก'],
        arabic: ['ممتازة', 'جودة', 'ممت'],
        hindi: ['अच्छा', 'उत्प'],
        emoji: ['👍', 'SUPER 👍'],
      };
      for (const [title, keywords] of Object.entries(found))
        for (const keyword of keywords) expect(await titles({ keyword }), keyword).toEqual([title]);
      for (const keyword of ['量质', '很坏', '불량', 'अच्छी', '👎'])
        expect(await titles({ keyword }), keyword).toEqual([]);
    });

    it('finds what a review says now, and nothing of a deleted one or of another shop', async () => {
      const { id } = await create({ title: 'first', content: 'ancient' });
      await create({ title: 'theirs', content: 'ancient' }, '2');
      await store.publishReview('1', id, 0);
      expect(await titles({ keyword: 'ancient' })).toEqual(['first']);
      expect(await titles({ keyword: 'ancient', is_published: 1 })).toEqual([]);
      await store.deleteReview('1', id);
      const review = aReview({ title: 'second', content: 'modern' });
      await store.importReview('1', { key: 'k', review: { ...review, content: 'ancient' } });
      await store.importReview('1', { key: 'k', review });
      expect(await titles({ keyword: 'ancient' })).toEqual([]);
      expect(await titles({ keyword: 'modern' })).toEqual(['second']);
    });

    it('rates a product by id and by handle, the shop, all products, and everything', async () => {
      await create({ rating: 5 });
      await create({ rating: 4 });
      await create({ rating: 4 });
      await create({ rating: 2, product_id: '13', product_handle: 'desk' });
      await create({ rating: 1, product_id: '0' });
      const rating = { star1_count: 0, star2_count: 0, star3_count: 0, star4_count: 2, star5_count: 1 };
      const lamp = { ...rating, rating_value: '4.33', review_count: 3 };
      expect(await store.rating('1', { kind: 'product', id: '12' })).toEqual(lamp);
      expect(await store.rating('1', { kind: 'handle', handle: 'lamp' })).toEqual(lamp);
      expect((await store.rating('1', { kind: 'store' })).star1_count).toBe(1);
      expect((await store.rating('1', { kind: 'products' })).rating_value).toBe('3.75');
      expect((await store.rating('1', { kind: 'all' })).review_count).toBe(5);
      expect(await store.rating('1', { kind: 'product', id: '404' })).toMatchObject({
        rating_value: '0',
        review_count: 0,
      });
    });

    it('rounds an average of 4.005 up', async () => {
      const ratings = [...Array<number>(199).fill(4), 5];
      await store.importTogether(async (add) => {
        for (const [index, rating] of ratings.entries()) {
          await add('1', { key: String(index), review: aReview({ rating }) });
        }
      });
      expect(await store.rating('1', { kind: 'all' })).toMatchObject({
        rating_value: '4.01',
        review_count: 200,
      });
    });

    it('counts a review while it is published', async () => {
      const { id } = await create({ is_published: 0 });
      const count = async () => (await store.rating('1', { kind: 'product', id: '12' })).review_count;
      expect(await count()).toBe(0);
      time += 5_000;
      expect(await store.publishReview('1', id, 1)).toBe(true);
      expect(await store.publishReview('1', id, 1)).toBe(true);
      expect(await count()).toBe(1);
      expect((await store.findReview('1', id))?.updated_at).toBe('2024-05-01T12:00:05Z');
      expect(await store.publishReview('1', id, 0)).toBe(true);
      expect(await count()).toBe(0);
      expect(await store.publishReview('1', '404', 1)).toBe(false);
    });

    it('deletes a review with its media, reply and count', async () => {
      const { id, reply } = await create({ media: [{ url: '/a.jpg' }], reply: { content: 'Hi' } });
      expect(await store.deleteReview('1', id)).toBe(true);
      expect(await store.deleteReview('1', id)).toBe(false);
      expect(await store.findReview('1', id)).toBeUndefined();
      expect(await store.updateReply('1', reply?.id ?? '', 'x')).toBeUndefined();
      expect((await store.rating('1', { kind: 'all' })).review_count).toBe(0);
    });

    it('stores one reply per review, and updates the review with it', async () => {
      const { id } = await create();
      time += 1_000;
      const reply = await store.createReply('1', id, 'Thanks');
      if (!reply || reply === 'exists') throw new Error('Expected a reply');
      expect(reply).toMatchObject({ content: 'Thanks', reply_at: '2024-05-01T12:00:01Z' });
      expect(await store.createReply('1', id, 'Again')).toBe('exists');
      expect(await store.createReply('1', '404', 'x')).toBeUndefined();
      time += 1_000;
      expect(await store.updateReply('1', reply.id, 'Many thanks')).toMatchObject({ content: 'Many thanks' });
      expect(await store.findReview('1', id)).toMatchObject({
        reply: { content: 'Many thanks' },
        updated_at: '2024-05-01T12:00:02Z',
      });
      expect(await store.deleteReply('1', reply.id)).toMatchObject({ content: 'Many thanks' });
      expect((await store.findReview('1', id))?.reply).toBeNull();
      expect(await store.deleteReply('1', reply.id)).toBeUndefined();
    });

    it('names each product by the latest values from its reviews', async () => {
      await create({ product_handle: '', product_title: '' });
      expect(await store.listProducts('1')).toEqual([
        { id: '12', handle: '12', title: '12', review_count: 1 },
      ]);
      await create({ product_handle: 'lamp', product_title: 'Lamp', is_published: 0 });
      await create({ product_handle: '', product_title: '' });
      await create({ product_id: '0', product_handle: '', product_title: '' });
      expect(await store.listProducts('1')).toEqual([
        { id: '12', handle: 'lamp', title: 'Lamp', review_count: 2 },
      ]);
      expect((await store.listReviews('1', { ...page, product_handle: 'lamp' })).count).toBe(3);
    });

    it('renames a product for published reviews only', async () => {
      await create({ product_handle: 'lamp', product_title: 'Lamp' });
      await create({ product_handle: 'hijacked', product_title: 'Hijacked', is_published: 0 });
      expect(await store.listProducts('1')).toMatchObject([{ id: '12', handle: 'lamp', title: 'Lamp' }]);
      await create({ product_handle: 'desk-lamp', product_title: 'Desk lamp' });
      expect(await store.listProducts('1')).toMatchObject([{ handle: 'desk-lamp', title: 'Desk lamp' }]);
    });

    it('assigns every handle to at most one product of a shop', async () => {
      const handles = async () =>
        Object.fromEntries((await store.listProducts('1')).map(({ id, handle }) => [id, handle]));
      await create({ product_id: '12', product_handle: 'lamp' });
      await create({ product_id: '13', product_handle: 'lamp', is_published: 0 });
      expect(await handles()).toEqual({ 12: 'lamp', 13: '13' });
      await create({ product_id: '13', product_handle: 'lamp' });
      expect(await handles()).toEqual({ 12: '12', 13: 'lamp' });
      expect((await store.rating('1', { kind: 'handle', handle: 'lamp' })).review_count).toBe(1);
      await create({ product_id: '14', product_handle: '12' });
      expect(await handles()).toEqual({ 12: '12-', 13: 'lamp', 14: '12' });
      await create({ product_id: '12', product_handle: 'lamp' }, '2');
      expect(await handles()).toEqual({ 12: '12-', 13: 'lamp', 14: '12' });
    });

    it('imports the same review once, and updates it only if it changed', async () => {
      const review = aReview({ media: [{ url: '/a.jpg' }], reply: { content: 'Hi' }, rating: 5 });
      expect(await store.importReview('1', { key: 'k', review })).toBe('created');
      time += 9_000;
      expect(await store.importReview('1', { key: 'k', review })).toBe('unchanged');
      for (const changed of [
        { ...review, rating: 2, product_id: '13' },
        { ...review, rating: 2, product_id: '13', media: [] },
        { ...review, rating: 2, product_id: '13', media: [], reply: null },
        {
          ...review,
          rating: 2,
          product_id: '13',
          media: [],
          reply: null,
          commented_at: '2020-01-01T00:00:00Z',
        },
      ] satisfies CreateReviewBody[]) {
        expect(await store.importReview('1', { key: 'k', review: changed })).toBe('updated');
        expect(await store.importReview('1', { key: 'k', review: changed })).toBe('unchanged');
      }
      const { list, count } = await store.listReviews('1', page);
      expect(count).toBe(1);
      expect(list[0]).toMatchObject({
        rating: 2,
        media: [],
        reply: null,
        created_at: '2024-05-01T12:00:00Z',
      });
      expect(await store.rating('1', { kind: 'all' })).toMatchObject({ review_count: 1, star2_count: 1 });
      expect((await store.rating('1', { kind: 'product', id: '12' })).review_count).toBe(0);
    });

    it('stores no date for an imported review without one, and sorts it last', async () => {
      const undated = aReview({ title: 'undated', reply: { content: 'Hi' } });
      const dated = aReview({ title: 'dated', commented_at: '2001-01-01T00:00:00Z' });
      await store.importReview('1', { key: 'a', review: undated });
      await store.importReview('1', { key: 'b', review: dated });
      const { list } = await store.listReviews('1', page);
      expect(list.map(({ title, commented_at }) => [title, commented_at])).toEqual([
        ['dated', '2001-01-01T00:00:00Z'],
        ['undated', ''],
      ]);
      expect(await titles({ sort_by: 'created-ascending' })).toEqual(['dated', 'undated']);
      expect(await titles({ sort_by: 'created-ascending', page: 2, page_size: 1 })).toEqual(['undated']);
      expect(list[1]?.reply).toMatchObject({ content: 'Hi', reply_at: '' });
      expect(await store.importReview('1', { key: 'a', review: undated })).toBe('unchanged');
    });

    it('gives an imported review the requested id if it is free', async () => {
      await store.importReview('1', { key: 'a', asId: '41', review: aReview({ title: 'first' }) });
      expect((await store.findReview('1', '41'))?.title).toBe('first');
      await store.importReview('2', { key: 'a', asId: '41', review: aReview({ title: 'other shop' }) });
      expect(await store.findReview('2', '41')).toBeUndefined();
      expect((await store.listReviews('2', page)).count).toBe(1);
    });

    it('never changes a review with another key, even if an import asks for its id', async () => {
      const { id } = await store.createReview('1', aReview({ title: 'ours' }));
      const theirs = { key: 'b', asId: id, review: aReview({ title: 'theirs' }) };
      expect(await store.importReview('1', theirs)).toBe('created');
      expect(await store.importReview('1', theirs)).toBe('unchanged');
      expect((await store.findReview('1', id))?.title).toBe('ours');
      const { list } = await store.listReviews('1', page);
      expect(list.map(({ title }) => title).sort()).toEqual(['ours', 'theirs']);
    });

    it('undoes an import: new reviews are deleted and updated ones restored, counters included', async () => {
      const before = {
        key: 'old',
        review: aReview({ title: 'before', rating: 2, media: [{ url: '/a.jpg' }] }),
      };
      await store.importReview('1', before);
      const everything = async () => ({
        list: (await store.listReviews('1', page)).list.map(({ updated_at: _updated, ...review }) => review),
        products: await store.listProducts('1'),
        rating: await store.rating('1', { kind: 'all' }),
      });
      const untouched = await everything();

      const first = await store.beginImport('1', 'first.csv');
      await store.importTogether(async (add) => {
        const changed = {
          title: 'after',
          rating: 4,
          product_id: '13',
          product_handle: 'cup',
          commented_at: '2020-01-01T00:00:00Z',
          reply: { content: 'Hi' },
        };
        expect(await add('1', { key: 'old', review: aReview(changed) })).toBe('updated');
        await add('1', { key: 'new', review: aReview({ product_id: '14', product_handle: 'jug' }) });
      }, first);
      const second = await store.beginImport('1', 'second.csv');
      await store.importTogether((add) => add('1', { key: 'later', review: aReview() }), second);
      await store.beginImport('1', 'without-changes.csv');

      expect(await store.lastImport('1')).toMatchObject({ id: second, created: 1, updated: 0 });
      expect(await store.lastImport('2')).toBeUndefined();
      expect(await store.undoImport('2', second, 10)).toBe(0);
      expect(await store.undoImport('1', second, 10)).toBe(1);
      expect(await store.lastImport('1')).toMatchObject({
        id: first,
        file: 'first.csv',
        created: 1,
        updated: 1,
      });
      expect(await store.undoImport('1', first, 1)).toBe(1);
      expect(await store.undoImport('1', first, 1)).toBe(1);
      expect(await store.undoImport('1', first, 1)).toBe(0);
      expect(await store.lastImport('1')).toBeUndefined();
      expect(await everything()).toEqual(untouched);
    });

    it('exports every review of a shop with the key that imports it again', async () => {
      await store.importReview('1', { key: 'a', review: aReview({ title: 'imported' }) });
      await store.createReview('1', aReview({ title: 'written' }));
      await store.createReview('2', aReview({ title: 'other shop' }));
      const exported = await Array.fromAsync(store.exportReviews('1'));
      expect(exported.map(({ review }) => review.title)).toEqual(['imported', 'written']);
      expect(exported[0]?.key).toBe('a');
      for (const { key, review } of exported) {
        expect(await store.importReview('1', { key, review: aReview({ title: review.title }) })).toBe(
          'unchanged',
        );
      }
    });

    it('stores either all reviews that are imported together or none', async () => {
      const key = (number: number) => ({ key: String(number), review: aReview() });
      await store.importTogether(async (add) => {
        await add('1', key(1));
        await add('1', key(2));
      });
      await expect(
        store.importTogether(async (add) => {
          await add('1', key(3));
          throw new Error('disk full');
        }),
      ).rejects.toThrow('disk full');
      await store.previewImports(async (add) => expect(await add('1', key(4))).toBe('created'));
      expect((await store.listReviews('1', page)).count).toBe(2);
      expect((await store.rating('1', { kind: 'all' })).review_count).toBe(2);
    });

    it('finds a caller by kind and key, with its latest values', async () => {
      const caller = { shop: '7', secrets: ['old', 'new'], scopes: ['read_reviews'] as const, expires_at: 5 };
      await store.addCaller('signature', 'public', { ...caller, secrets: ['old'] });
      await store.addCaller('signature', 'public', caller);
      expect(await store.findCaller('signature', 'public')).toEqual({ kind: 'signature', ...caller });
      expect(await store.findCaller('bearer', 'public')).toBeUndefined();
    });

    it('remembers a signature of a shop until it has expired', async () => {
      const seconds = time / 1000;
      const use = { signature: 's', operation: 'create_review', expiresAt: seconds + 900 };
      expect(await store.useSignature('1', use)).toBeUndefined();
      expect(await store.useSignature('1', { ...use, operation: 'delete_review' })).toBe('create_review');
      expect(await store.useSignature('2', use)).toBeUndefined();
      time += 901_000;
      expect(await store.useSignature('1', { ...use, expiresAt: seconds + 1_801 })).toBeUndefined();
    });

    it('has counters that equal a count of its reviews after any sequence of changes', async () => {
      const command = fc.record({
        what: fc.constantFrom('create', 'import', 'publish', 'unpublish', 'delete'),
        which: fc.nat(5),
        rating: fc.integer({ min: 1, max: 5 }),
        product: fc.constantFrom('0', '12', '13'),
        published: fc.constantFrom<0 | 1>(0, 1),
      });
      let shop = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
          shop += 1;
          const own = `shop-${shop}`;
          for (const { what, which, rating, product, published } of commands) {
            const review = aReview({
              rating,
              product_id: product,
              product_handle: product,
              is_published: published,
            });
            const id = (await store.listReviews(own, page)).list[which]?.id ?? '0';
            if (what === 'create') await store.createReview(own, review);
            else if (what === 'import') await store.importReview(own, { key: String(which), review });
            else if (what === 'delete') await store.deleteReview(own, id);
            else await store.publishReview(own, id, what === 'publish' ? 1 : 0);
          }
          const { list } = await store.listReviews(own, { ...page, is_published: 1 });
          const counted = (products: string[]) =>
            [1, 2, 3, 4, 5].map(
              (stars) =>
                list.filter((one) => products.includes(one.product_id) && one.rating === stars).length,
            );
          const counters = async (subject: Parameters<Store['rating']>[1]) => {
            const rating = await store.rating(own, subject);
            const { star1_count, star2_count, star3_count, star4_count, star5_count } = rating;
            return [star1_count, star2_count, star3_count, star4_count, star5_count];
          };
          expect(await counters({ kind: 'product', id: '12' })).toEqual(counted(['12']));
          expect(await counters({ kind: 'handle', handle: '13' })).toEqual(counted(['13']));
          expect(await counters({ kind: 'store' })).toEqual(counted(['0']));
          expect(await counters({ kind: 'products' })).toEqual(counted(['12', '13']));
          expect(await counters({ kind: 'all' })).toEqual(counted(['0', '12', '13']));
        }),
        { numRuns: 60 },
      );
    });
  });
}
