import { describe, expect, it } from 'vitest';
import { aReview } from '../../../testing/service/content/review.ts';
import { moderatorOf } from './moderator.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

const [a, b] = ['https://shop.example/a.jpg', 'https://shop.example/b.jpg'];
const photo = (url: string, is_published: 0 | 1 = 1) => ({ url, thumbnail_url: '', type: 1, is_published });

/** Photos and videos that the shop hides. */
export function testHiddenMedia(open: OpenStore): void {
  describe('a hidden photo', () => {
    const opened = openedStore(open);
    const { entryOf, undo, subscribe, events, mistakes } = moderatorOf(opened);

    const hide = async (id: string, url: string, { isHidden = true, person = 'ada', since = '' } = {}) => {
      const by = await entryOf(person, 'hide_review_media');
      const given = [{ url, isHidden }, by, since || undefined] as const;
      return { entry: by.entry_id, outcome: await opened.store.hideReviewMedia('1', id, ...given) };
    };
    const show = (id: string, url: string) => hide(id, url, { isHidden: false });
    const create = async (media = [photo(a), photo(b)]) =>
      (await opened.store.createReview('1', aReview({ media }))).id;
    const shownOf = async (id: string) => {
      const media = (await opened.store.findReview('1', id))?.media ?? [];
      return media.filter(({ is_published }) => is_published === 1).map(({ url }) => url);
    };
    const withPhotos = async () =>
      (await opened.store.listReviews('1', { ...wholePage, has_media: 1, is_published: 1 })).count;
    const hiddenOf = async () => {
      const { list } = await opened.store.listModeration('1', { ...wholePage, state: 'all' });
      return list.map(({ hidden_media }) => hidden_media);
    };

    it('is neither shown nor counted, stays stored, and is shown again', async () => {
      const id = await create();
      await subscribe();
      expect((await hide(id, a)).outcome).toBe('changed');
      expect([await shownOf(id), await withPhotos()]).toEqual([[b], 1]);
      expect((await hide(id, b)).outcome).toBe('changed');
      expect([await shownOf(id), await withPhotos(), await mistakes()]).toEqual([[], 0, []]);
      expect((await hide(id, b)).outcome).toBe('unchanged');
      expect(await hiddenOf()).toEqual([[a, b]]);
      expect((await opened.store.findReview('1', id))?.media).toHaveLength(2);
      const [first] = await events();
      expect(first).toMatchObject({
        event_type: 'review/updated',
        list: [{ id, media: [photo(a, 0), photo(b)] }],
      });
      expect((await show(id, a)).outcome).toBe('changed');
      expect((await show(id, a)).outcome).toBe('unchanged');
      expect([await shownOf(id), await withPhotos(), await mistakes()]).toEqual([[a], 1, []]);
    });

    it('is found by its URL in its review only, and one that an import left out stays so', async () => {
      const id = await create([photo(a, 0)]);
      const other = await create([photo(b)]);
      expect((await hide(id, b)).outcome).toBe('missing');
      expect((await hide('404', a)).outcome).toBe('missing');
      expect((await hide(id, a)).outcome).toBe('unchanged');
      expect((await show(id, a)).outcome).toBe('unchanged');
      expect(await opened.store.hideReviewMedia('2', other, { url: b, isHidden: true })).toBe('missing');
      expect(await shownOf(other)).toEqual([b]);
    });

    it('comes back by an undo, unless somebody else has decided since', async () => {
      const id = await create();
      const first = await hide(id, a);
      expect(await undo(id, first.entry)).toBe('changed');
      expect([await shownOf(id), await withPhotos()]).toEqual([[a, b], 1]);
      const second = await hide(id, a);
      const later = await hide(id, b, { person: 'bob' });
      expect(await undo(id, second.entry)).toMatchObject({ decision: { entry_id: later.entry } });
      const since = '2024-05-01T12:00:00Z';
      expect((await hide(id, a, { isHidden: false, since })).outcome).toMatchObject({
        decision: { actor_label: 'bob' },
      });
      expect([await shownOf(id), await mistakes()]).toEqual([[], []]);
    });

    it('stays hidden if its file is imported again, if the import is undone, and in an export', async () => {
      const { store } = opened;
      const file = aReview({ media: [photo(a), photo(b)] });
      const importId = await store.beginImport('1', 'reviews.csv');
      const imported = (review = file, origin = {}) =>
        store.importTogether((add) => add('1', [{ key: 'k', review, ...origin }]), importId);
      await store.importReview('1', { key: 'k', review: aReview({ media: [photo(a)] }) });
      expect(await imported()).toEqual(['updated']);
      const [{ id = '' } = {}] = (await store.listReviews('1', wholePage)).list;
      await hide(id, a);
      expect(await imported()).toEqual(['unchanged']);
      expect(await imported({ ...file, content: 'A correction' })).toEqual(['updated']);
      expect([await shownOf(id), await mistakes()]).toEqual([[b], []]);
      const [exported] = await Array.fromAsync(store.exportReviews('1'));
      expect(exported?.state.hidden_media).toBe(a);
      while ((await store.undoImport('1', importId, 10)) > 0);
      expect([await shownOf(id), await withPhotos(), await mistakes()]).toEqual([[], 0, []]);

      const origin = { createdAt: '', updatedAt: '', replyId: '', state: exported?.state };
      await store.importReview('1', { key: 'elsewhere', review: file, origin });
      const { list } = await store.listReviews('1', wholePage);
      const copy = list.find((review) => review.id !== id)?.id ?? '';
      expect(await shownOf(copy)).toEqual([b]);
      expect((await show(copy, a)).outcome).toBe('changed');
      expect([await shownOf(copy), await mistakes()]).toEqual([[a, b], []]);
      await store.importReview('1', { key: 'elsewhere', review: file, origin });
      expect([await shownOf(copy), await mistakes()]).toEqual([[b], []]);
    });

    it('stays hidden under the URL of its copy and under its earlier URL', async () => {
      const { store } = opened;
      const file = aReview({ media: [photo(a), photo(b)] });
      const importId = await store.beginImport('1', 'reviews.csv');
      await store.importTogether((add) => add('1', [{ key: 'k', review: file }]), importId);
      const [{ id = '' } = {}] = (await store.listReviews('1', wholePage)).list;
      await hide(id, a);
      const copyOf = async (source: string, name: string) => {
        const url = `/media/${name}`;
        await store.beginUpload('1', { name, url, files: [] }, 100);
        await store.replaceMedia('1', importId, source, { name, url, thumbnail_url: '' });
        return url;
      };
      const copies = [await copyOf(a, 'x/a.jpg'), await copyOf(b, 'x/b.jpg')] as const;
      expect(await shownOf(id)).toEqual([copies[1]]);
      await hide(id, copies[1]);
      expect(await shownOf(id)).toEqual([]);
      // An import that copies nothing brings the URLs of the other host.
      await store.importReview('1', { key: 'k', review: file });
      expect([await shownOf(id), await mistakes()]).toEqual([[], []]);
      await store.importReview('1', {
        key: 'k',
        review: aReview({ media: copies.map((url) => photo(url)) }),
      });
      expect([await shownOf(id), await mistakes()]).toEqual([[], []]);
      await show(id, copies[1]);
      await store.importReview('1', { key: 'k', review: file });
      expect(await shownOf(id)).toEqual([b]);
    });
  });
}
