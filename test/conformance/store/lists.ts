import { describe, expect, it } from 'vitest';
import type { ReviewsQuery } from '../../../src/service/store/reviews.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

/** Lists of reviews: pages, orders and filters. */
export function testLists(open: OpenStore): void {
  describe('lists', () => {
    const opened = openedStore(open);
    const create = (fields: Parameters<typeof aReview>[0] = {}, shop = '1') =>
      opened.store.createReview(shop, aReview(fields));
    const titles = async (question: Partial<ReviewsQuery>) =>
      (await opened.store.listReviews('1', { ...wholePage, ...question })).list.map(({ title }) => title);

    it('lists every review once across its pages', async () => {
      for (let index = 0; index < 7; index++) await create({ title: `t${index}` });
      const pages = await Promise.all([1, 2, 3, 4].map((number) => titles({ page: number, page_size: 3 })));
      expect(pages.map((list) => list.length)).toEqual([3, 3, 1, 0]);
      expect(new Set(pages.flat()).size).toBe(7);
      expect((await opened.store.listReviews('1', { page: 4, page_size: 3 })).count).toBe(7);
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
      for (const keyword of ['größe', 'grösse ZOË', 'große', 'zoe gut', 'passt gr'])
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
      await opened.store.publishReview('1', id, 0);
      expect(await titles({ keyword: 'ancient' })).toEqual(['first']);
      expect(await titles({ keyword: 'ancient', is_published: 1 })).toEqual([]);
      await opened.store.deleteReview('1', id);
      const review = aReview({ title: 'second', content: 'modern' });
      await opened.store.importReview('1', { key: 'k', review: { ...review, content: 'ancient' } });
      await opened.store.importReview('1', { key: 'k', review });
      expect(await titles({ keyword: 'ancient' })).toEqual([]);
      expect(await titles({ keyword: 'modern' })).toEqual(['second']);
    });
  });
}
