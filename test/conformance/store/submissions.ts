import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeldReason, heldReasons, reviewReasons } from '../../../src/contract/review-state.ts';
import { endDueReviews } from '../../../src/service/background/end-reviews.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { endDeliveries } from '../../../testing/service/webhooks/end-deliveries.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

const day = 86_400_000;

/** Reviews of shoppers, which end by themselves. */
export function testSubmissions(open: OpenStore): void {
  describe('reviews of shoppers', () => {
    const opened = openedStore(open);
    const submit = async (heldFor: HeldReason[], fields: Parameters<typeof aReview>[0] = {}) => {
      const submission = { heldFor, networkHash: 'abc' };
      return (await opened.store.createReview('1', aReview({ is_published: 0, ...fields }), submission)).id;
    };
    const state = async (id: string) => (await opened.store.reviewState('1', id)).state;
    const rated = async () => (await opened.store.rating('1', { kind: 'all' })).review_count;
    const sweep = (publishAfterDays = 14) => {
      const options = { store: opened.store, now: () => opened.time, wait: async () => {} };
      return endDueReviews({ ...options, publishAfterDays }, new AbortController().signal);
    };
    const mistakes = () => Array.fromAsync(opened.store.verify());
    const audited = async () =>
      (await opened.store.listAudit('1', wholePage)).list.map(({ actor, action, reason, subject_ids }) =>
        [actor, action, reason, ...subject_ids].join(' '),
      );
    const subscribe = async () => {
      for (const topic of ['review/created', 'review/deleted'] as const)
        await opened.store.createWebhook('1', { topic, url: 'https://shop.example/hook' });
    };
    const topics = async () =>
      (await endDeliveries(opened.store)).map(({ body }) => JSON.parse(body).event_type);

    it('are published after 14 days if nobody decided, whatever their stars', async () => {
      const ids = [await submit([], { rating: 1 }), await submit(['links', 'words'], { rating: 5 })];
      await subscribe();
      opened.time += 14 * day;
      expect(await sweep()).toEqual({ published: 0, removed: 0, networks: 0 });
      opened.time += 1_000;
      expect(await sweep(0)).toMatchObject({ published: 0 });
      expect(await sweep()).toMatchObject({ published: 2 });
      expect(await Promise.all(ids.map(state))).toEqual(['published', 'published']);
      expect(await rated()).toBe(2);
      expect((await audited()).sort()).toEqual([
        `service publish_reviews  ${ids[0]}`,
        `service publish_reviews links ${ids[1]}`,
      ]);
      expect(await topics()).toEqual(['review/created', 'review/created']);
      expect(await sweep()).toMatchObject({ published: 0 });
    });

    it('are published after the days that their shop has chosen', async () => {
      const id = await submit([]);
      const choose = (days: number | null) =>
        opened.store.updateSettings('1', { moderation: { publish_after_days: days } });
      await choose(0);
      opened.time += 20 * day;
      expect(await sweep()).toMatchObject({ published: 0 });
      await choose(30);
      expect(await sweep()).toMatchObject({ published: 0 });
      await choose(19);
      expect(await sweep(0)).toMatchObject({ published: 1 });
      expect(await state(id)).toBe('published');
      await submit([]);
      await choose(null);
      opened.time += 15 * day;
      expect(await sweep(0)).toMatchObject({ published: 0 });
      expect(await sweep()).toMatchObject({ published: 1 });
    });

    it.each(heldReasons.filter((reason) => reviewReasons[reason].kind === 'unproven'))(
      'are never published if they are held for %s, and removed after 30 days',
      async (reason) => {
        const id = await submit(['links', reason], { rating: 5 });
        expect(await state(id)).toBe('held');
        opened.time += 30 * day;
        expect(await sweep()).toMatchObject({ published: 0, removed: 0 });
        opened.time += 1_000;
        expect(await sweep()).toMatchObject({ published: 0, removed: 1 });
        expect(await state(id)).toBe('removed');
        expect(await audited()).toEqual([`service remove_reviews ${reason} ${id}`]);
      },
    );

    it('take no handle from another product, and rename none', async () => {
      const { store } = opened;
      await store.createReview('1', aReview({ product_id: '13', product_handle: 'vase' }));
      const names = { product_title: '', product_handle: 'vase' };
      const foreign = await submit([], { ...names, product_id: '999' });
      const renaming = await submit([], { ...names, product_id: '13', product_handle: 'other' });
      await store.moderateReview('1', foreign, { kind: 'publish' });
      opened.time += 15 * day;
      await sweep();
      expect([await state(foreign), await state(renaming)]).toEqual(['published', 'published']);
      const handles = (await store.listProducts('1')).map(({ id, handle }) => `${id} ${handle}`);
      expect(handles.sort()).toEqual(['13 vase', '999 999']);
    });

    it('leave imported reviews and those without reasons to the shop', async () => {
      const { store } = opened;
      await store.createReview('1', aReview({ is_published: 0 }));
      await store.importReview('1', { key: 'k', review: aReview({ is_published: 0 }) });
      opened.time += 400 * day;
      expect(await sweep()).toEqual({ published: 0, removed: 0, networks: 0 });
      expect((await store.listModeration('1', { state: 'waiting', ...wholePage })).count).toBe(2);
    });

    it('end once if several processes end them at the same time', async () => {
      const ids = [await submit([]), await submit([]), await submit(['burst']), await submit(['copy'])];
      await subscribe();
      opened.time += 31 * day;
      await Promise.all([sweep(), sweep(), sweep()]);
      expect((await audited()).sort()).toEqual([
        `service publish_reviews  ${ids[0]}`,
        `service publish_reviews  ${ids[1]}`,
        `service remove_reviews burst ${ids[2]}`,
        `service remove_reviews copy ${ids[3]}`,
      ]);
      expect((await topics()).sort()).toEqual([
        'review/created',
        'review/created',
        'review/deleted',
        'review/deleted',
      ]);
      expect(await rated()).toBe(2);
      expect(await mistakes()).toEqual([]);
    });

    it.each([1, 0] as const)(
      'stay withdrawn: nobody publishes them again, nor does time (published before: %s)',
      async (is_published) => {
        const { store } = opened;
        const id = await submit([], { is_published });
        await subscribe();
        const [exported] = await Array.fromAsync(store.exportReviews('1'));
        expect(await store.withdrawReview('1', id)).toBe('changed');
        expect(await store.withdrawReview('1', id)).toBe('unchanged');
        expect(await rated()).toBe(0);
        const gone = (await endDeliveries(store)).map(({ body }) => JSON.parse(body).list[0]);
        expect(gone).toMatchObject(is_published ? [{ id, reason: 'withdrawn' }] : []);
        expect(await store.moderateReview('1', id, { kind: 'publish' })).toBe('missing');
        expect(await store.moderateReview('1', id, { kind: 'hide', reason: 'spam' })).toBe('missing');
        const { key = '', state: stateBefore } = exported ?? {};
        const origin = { createdAt: '', updatedAt: '', replyId: '', state: stateBefore };
        for (const inFile of [1, 0] as const) {
          const review = aReview({ is_published: inFile, title: 'New' });
          await store.importReview('1', { key, review, origin });
        }
        expect(await state(id)).toBe('withdrawn');
        opened.time += 20 * day;
        expect(await sweep()).toMatchObject({ published: 0, removed: 0 });
        opened.time += 11 * day;
        expect(await sweep()).toMatchObject({ removed: 1 });
        expect(await mistakes()).toEqual([]);
      },
    );

    it('keep the decision of the shop when an earlier export is imported', async () => {
      const { store } = opened;
      const id = await submit(['links']);
      const [exported] = await Array.fromAsync(store.exportReviews('1'));
      await store.moderateReview('1', id, { kind: 'hide', reason: 'offensive' });
      const { key = '', state: stateBefore } = exported ?? {};
      const origin = { createdAt: '', updatedAt: '', replyId: '', state: stateBefore };
      await store.importReview('1', { key, review: aReview({ is_published: 0 }), origin });
      opened.time += 100 * day;
      await sweep();
      expect(await store.reviewState('1', id)).toMatchObject({ state: 'hidden', hidden_reason: 'offensive' });
    });

    it('return with an export of the service, and end there', async () => {
      const { store } = opened;
      const kinds: HeldReason[][] = [[], ['links'], ['copy', 'words']];
      for (const heldFor of kinds) await submit(heldFor, { is_incentivised: 1, language: 'it' });
      const exported = await Array.fromAsync(store.exportReviews('1'));
      const copy = await open(() => opened.time);
      for (const { key, review, state } of exported) {
        const origin = { createdAt: review.created_at, updatedAt: '', replyId: '', state };
        const { language, is_incentivised } = review;
        await copy.importReview('1', {
          key,
          asId: review.id,
          origin,
          review: aReview({ is_published: 0, language, is_incentivised }),
        });
      }
      const again = await Array.fromAsync(copy.exportReviews('1'));
      expect(again.map(({ state }) => state)).toEqual(exported.map(({ state }) => state));
      expect(again.map(({ review }) => review.language)).toEqual(['it', 'it', 'it']);
      opened.time += 31 * day;
      const options = { store: copy, publishAfterDays: 14, now: () => opened.time, wait: async () => {} };
      expect(await endDueReviews(options, new AbortController().signal)).toMatchObject({
        published: 2,
        removed: 1,
      });
      await copy.close();
    });

    it('have a network that is forgotten after 30 days, and that no answer has', async () => {
      const { store } = opened;
      await submit([], { content: 'canary' });
      const answers = [
        await store.listReviews('1', wholePage),
        await store.listModeration('1', { state: 'all', ...wholePage }),
        await Array.fromAsync(store.exportReviews('1')),
      ];
      expect(JSON.stringify(answers)).not.toContain('"abc"');
      const stored = async () =>
        (await Array.fromAsync(store.backUp())).filter((line) => line.includes('"abc"'));
      expect(await stored()).toHaveLength(1);
      opened.time += 30 * day + 1_000;
      expect(await sweep()).toMatchObject({ networks: 1 });
      expect(await stored()).toEqual([]);
    });

    it('have the language of their text, or the one that the caller names', async () => {
      const language = async (fields: Parameters<typeof aReview>[0]) => {
        const created = await opened.store.createReview('1', aReview(fields));
        return created.language;
      };
      const german = 'Das Kleid ist wunderschön und sitzt perfekt, nur die Lieferung dauerte lange.';
      expect(await language({ content: german })).toBe('de');
      expect(await language({ content: '质量很好，穿起来很舒服，下次还会再买' })).toBe('zh');
      expect(await language({ content: 'Super!' })).toBe('');
      expect(await language({ content: german, language: 'gsw' })).toBe('gsw');
      const imported = (content: string) =>
        opened.store.importReview('1', { key: 'k', review: aReview({ content }) });
      const ofImport = async () => (await Array.fromAsync(opened.store.exportReviews('1'))).at(-1)?.review;
      await imported(german);
      expect(await ofImport()).toMatchObject({ language: 'de' });
      expect(await imported(german)).toBe('unchanged');
      await imported('La robe est magnifique et la livraison était très rapide.');
      expect(await ofImport()).toMatchObject({ language: 'fr' });
    });

    it('keep states, counts, ratings and statements true through any changes', async () => {
      const step = fc.oneof(
        fc.record({ kind: fc.constant('submit' as const), heldFor: fc.subarray([...heldReasons]) }),
        fc.record({
          kind: fc.constantFrom('publish', 'hide', 'withdraw', 'delete'),
          of: fc.nat({ max: 4 }),
        }),
        fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 31 }) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          const { store } = opened;
          const model: { id: string; state: string; since: number }[] = [];
          for (const one of steps) {
            if ('heldFor' in one) {
              const isHeld = one.heldFor.some((reason) => reviewReasons[reason].kind === 'unproven');
              const id = await submit(one.heldFor);
              model.push({ id, state: isHeld ? 'held' : 'waiting', since: opened.time });
            } else if ('days' in one) {
              opened.time += one.days * day;
              await sweep();
              for (const review of model) endInModel(review, opened.time);
            } else {
              const review = model[one.of];
              if (!review) continue;
              await changeBy(one.kind, review.id);
              changeInModel(one.kind, review, opened.time);
            }
            expect(await Promise.all(model.map(({ id }) => state(id)))).toEqual(
              model.map((review) => review.state),
            );
          }
          const published = model.filter((review) => review.state === 'published').length;
          expect(await rated()).toBe(published);
          expect(await mistakes()).toEqual([]);
          for (const { id } of model) await store.deleteReview('1', id);
        }),
        { numRuns: generated(12) },
      );
    }, 120_000);

    async function changeBy(kind: string, id: string): Promise<void> {
      const { store } = opened;
      if (kind === 'publish') await store.moderateReview('1', id, { kind });
      else if (kind === 'hide') await store.moderateReview('1', id, { kind, reason: 'fake' });
      else if (kind === 'withdraw') await store.withdrawReview('1', id);
      else await store.deleteReview('1', id);
    }
  });
}

type Modelled = { state: string; since: number };

function changeInModel(kind: string, review: Modelled, time: number): void {
  const isGone = review.state === 'removed';
  const to = { publish: 'published', hide: 'hidden', withdraw: 'withdrawn', delete: 'removed' }[kind];
  const isFinal = review.state === 'withdrawn' && kind !== 'delete';
  if (isGone || isFinal || to === undefined || to === review.state) return;
  review.state = to;
  review.since = time;
}

function endInModel(review: Modelled, time: number): void {
  const age = time - review.since;
  if (review.state === 'waiting' && age > 14 * day) review.state = 'published';
  const isRemoved = ['held', 'withdrawn'].includes(review.state) && age > 30 * day;
  if (isRemoved) review.state = 'removed';
}
