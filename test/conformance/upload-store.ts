import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/service/store/store.ts';
import { aReview } from '../../testing/service/content/review.ts';

/** The suite for the records of uploads. `open` returns an empty store with the given clock. */
export function uploadStoreConformance(name: string, open: (now: () => number) => Promise<Store>): void {
  describe(`${name} as a store of uploads`, () => {
    let store: Store;
    let time: number;
    beforeEach(async () => {
      time = Date.parse('2024-05-01T12:00:00Z');
      store = await open(() => time);
    });
    afterEach(() => store.close());

    const urlOf = (upload: string) => `https://reviews.example/media/${upload}`;
    const begin = (upload: string, { shop = '1', limit = 10 } = {}) =>
      store.beginUpload(shop, { name: upload, url: urlOf(upload), files: [upload] }, limit);
    const unused = async (before = time) =>
      (await store.unusedUploads(before, 100)).map((upload) => upload.name);

    it('accepts as many uploads in a folder as its limit, also if they begin at once', async () => {
      const begun = await Promise.all(Array.from({ length: 15 }, (_, index) => begin(`1/a/${index}`)));
      expect(begun.filter(Boolean)).toHaveLength(10);
      expect(await begin('1/b/0')).toBe(true);
      expect(await begin('2/a/0', { shop: '2' })).toBe(true);
    });

    it('accepts a name once', async () => {
      const begun = await Promise.all([begin('1/a/x'), begin('1/a/x'), begin('1/a/x')]);
      expect(begun.filter(Boolean)).toHaveLength(1);
      await store.removeUpload('1', '1/a/x');
      expect(await begin('1/a/x')).toBe(true);
    });

    it('lists uploads that no review uses, with their files, once they are old enough', async () => {
      await begin('1/a/old');
      await store.completeUpload('1', '1/a/old', ['1/a/old', '1/a/old.640.webp']);
      time += 1_000;
      await begin('1/a/new');
      expect(await store.unusedUploads(time, 100)).toEqual([
        { shop: '1', name: '1/a/old', url: urlOf('1/a/old'), files: ['1/a/old', '1/a/old.640.webp'] },
      ]);
      time += 1;
      expect(await unused()).toEqual(['1/a/old', '1/a/new']);
      expect((await store.unusedUploads(time, 1)).map((upload) => upload.name)).toEqual(['1/a/old']);
    });

    it('lists no upload in use, and every one whose review is gone', async () => {
      await begin('1/a/used');
      const { id } = await store.createReview('1', aReview({ media: [{ url: urlOf('1/a/used') }] }));
      expect(await unused(Number.MAX_SAFE_INTEGER)).toEqual([]);
      await store.deleteReview('1', id);
      expect(await unused(0)).toEqual(['1/a/used']);
    });

    it('lists a new upload at once if its review is gone, unless another review has it', async () => {
      await begin('1/a/new');
      const media = [{ url: urlOf('1/a/new') }];
      const [first, second] = [
        await store.createReview('1', aReview({ media })),
        await store.createReview('1', aReview({ media })),
      ];
      await store.deleteReview('1', first.id);
      expect([await store.countReleased('1'), await store.releaseUpload('1', '1/a/new')]).toEqual([0, false]);
      expect(await unused(0)).toEqual([]);
      await store.deleteReview('1', second.id);
      expect([await store.countReleased('1'), await store.countReleased('2')]).toEqual([1, 0]);
      expect(await store.releaseUpload('1', '1/a/new')).toBe(true);
      expect(await unused(0)).toEqual(['1/a/new']);
    });

    it('lists an upload whose review is gone, also if a review of another shop has its URL', async () => {
      const media = [{ url: urlOf('1/a/photo') }];
      await begin('1/a/photo');
      const { id } = await store.createReview('1', aReview({ media }));
      await store.createReview('2', aReview({ media }));
      expect(await unused(Number.MAX_SAFE_INTEGER)).toEqual([]);
      await store.deleteReview('1', id);
      expect(await store.countReleased('1')).toBe(1);
      expect(await store.releaseUpload('1', '1/a/photo')).toBe(true);
      expect(await unused(0)).toEqual(['1/a/photo']);
    });

    it('treats the poster of a video as its media', async () => {
      await begin('1/a/film');
      await begin('1/b/poster');
      const film = { url: urlOf('1/a/film'), thumbnail_url: urlOf('1/b/poster'), type: 2 };
      const { id } = await store.createReview('1', aReview({ media: [film] }));
      // The preview of a photo keeps no upload, nor does the poster of another shop.
      await begin('1/c/photo');
      const photo = { url: 'https://old.example/a.jpg', thumbnail_url: urlOf('1/c/photo'), type: 1 };
      await store.createReview('1', aReview({ media: [photo] }));
      await store.createReview('2', aReview({ media: [{ ...film, thumbnail_url: urlOf('1/c/photo') }] }));
      expect(await unused(Number.MAX_SAFE_INTEGER)).toEqual(['1/c/photo']);
      const withheld = () => store.isWithheld('1', ['1/b/poster']);
      expect(await withheld()).toBe(false);
      await store.moderateReview('1', id, { kind: 'hide', reason: 'personal_data' });
      expect([await withheld(), await store.isWithheld('1', ['1/c/photo'])]).toEqual([true, false]);
      expect(await store.releaseUpload('1', '1/b/poster')).toBe(false);
      await store.deleteReview('1', id);
      expect(await store.countReleased('1')).toBe(2);
      expect(await store.releaseUpload('1', '1/b/poster')).toBe(true);
      // Both are released at once, and have no order.
      expect((await unused(0)).sort()).toEqual(['1/a/film', '1/b/poster']);
    });

    const source = 'https://old.example/a.jpg';
    const copyOf = (upload: string) => ({ url: urlOf(upload), thumbnail_url: `${urlOf(upload)}.640.webp` });
    const copy = async (upload: string, importId: string) => {
      await begin(upload);
      await store.replaceMedia('1', importId, source, { name: upload, ...copyOf(upload) });
    };
    const copies = (keep = false, shop = '1') => store.copiesOf(shop, [source], { keep });

    it('replaces a URL by its copy in all reviews of the shop, and never by two', async () => {
      const importId = await store.beginImport('1', 'r.csv');
      const review = aReview({ media: [{ url: source }, { url: 'https://old.example/b.jpg' }] });
      const { id } = await store.createReview('1', review);
      await store.createReview('1', review);
      const other = await store.createReview('2', review);
      time += 1_000;
      await copy('1/a/copy', importId);
      await copy('1/b/copy', importId);
      const { list } = await store.listReviews('1', { page: 1, page_size: 9 });
      for (const { media } of list) {
        expect(media.map(({ url }) => url)).toEqual([urlOf('1/a/copy'), 'https://old.example/b.jpg']);
        expect(media[0]?.thumbnail_url).toBe(copyOf('1/a/copy').thumbnail_url);
      }
      expect(list.find((one) => one.id === id)?.updated_at).toBe('2024-05-01T12:00:01Z');
      expect((await store.listReviews('2', { page: 1, page_size: 9 })).list[0]?.media).toEqual(other.media);
      expect(await copies()).toEqual(new Map([[source, copyOf('1/a/copy')]]));
      expect(await copies(false, '2')).toEqual(new Map());
    });

    it('forgets a copy before it removes it, and keeps one that an import needs', async () => {
      await copy('1/a/copy', await store.beginImport('1', 'r.csv'));
      time += 1_000;
      expect(await copies(true)).toEqual(new Map([[source, copyOf('1/a/copy')]]));
      expect(await unused()).toEqual([]);
      time += 1;
      expect(await unused()).toEqual(['1/a/copy']);
      expect(await copies(true)).toEqual(new Map());
    });

    it('queues one event for each review whose photo was copied', async () => {
      const importId = await store.beginImport('1', 'r.csv');
      await store.createReview('1', aReview({ media: [{ url: source }] }));
      await store.createWebhook('1', { topic: 'review/updated', url: 'https://shop.example/hook' });
      await copy('1/a/copy', importId);
      expect(await store.recordImportEvents('1', 10)).toBe(1);
      expect(await store.recordImportEvents('1', 10)).toBe(0);
    });
  });
}
