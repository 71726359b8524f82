import type { ConsoleSession } from '../../src/contract/console.ts';
import { type Flag, flagChanges } from '../../src/contract/flag-changes.ts';
import type { HidingReason, ModeratedReview, ModerationResult } from '../../src/contract/moderation.ts';
import type { ConsoleApi, Outcome } from '../client/console-api.ts';
import type { Texts } from '../texts/texts.ts';
import type { Notices } from './notice.ts';
import type { ReviewList } from './review-list.ts';
import type { Router } from './router.ts';

export type Decisions = {
  publish: (review: ModeratedReview) => Promise<void>;
  hide: (review: ModeratedReview, reason: HidingReason) => Promise<void>;
  flag: (review: ModeratedReview, flag: Flag, value: 0 | 1) => Promise<void>;
  /** Hides a photo or video by its URL, or shows it again. */
  hideMedia: (review: ModeratedReview, url: string, isHidden: boolean) => Promise<void>;
  move: (review: ModeratedReview, product: { id: string; title: string; handle: string }) => Promise<void>;
  /** Undoes the action of the notice that is shown, if it has one. */
  undoShown: () => Promise<void>;
  /** Undoes an entry of the audit log about the selected review. */
  undoEntry: (entryId: string) => Promise<void>;
  /**
   * Undoes the own last action of this name about a review, whose call has not named its entry. `restore`
   * shows the review as before.
   */
  undoLast: (action: string, id: string, restore: () => void) => Promise<void>;
};

type Parts = {
  api: ConsoleApi;
  router: Router;
  session: ConsoleSession;
  list: ReviewList;
  notices: Notices;
};

/**
 * Decisions about one review at a time. The list shows each at once, and the review again if the decision
 * failed or somebody else was faster.
 */
export function createDecisions(parts: Parts): Decisions {
  const { api, router, session, list, notices } = parts;
  const shop = () => router.place.peek().shop;

  const decide: Decide = async (before, after, done, send) => {
    const index = list.update(after);
    const restore = () => index >= 0 && list.insert(before, index);
    const outcome = await send();
    if (outcome.failure) {
      restore();
      if (outcome.failure === 'unauthenticated') return list.load();
      return notices.show({ kind: 'failed', failure: outcome.failure });
    }
    const { missing, decided, entry_id: entryId } = outcome.data;
    const other = decided.find(({ id }) => id === before.id);
    if (other) {
      notices.show({ kind: 'decided', decision: other.decision, title: titleOf(before) });
      void list.load('quietly');
    } else if (missing.includes(before.id)) {
      const isOfMedia = done === 'mediaHidden' || done === 'mediaShown';
      if (!isOfMedia) list.remove(before.id);
      notices.show({ kind: isOfMedia ? 'missingMedia' : 'missing' });
      void list.load('quietly');
    } else {
      const undoThis = entryId ? () => undo(entryId, restore) : undefined;
      notices.show({ kind: 'done', done, title: titleOf(before), undo: undoThis });
    }
    list.refill();
    void list.loadSummary();
  };

  /** Undoes an entry, for one review or all. `restore` shows the review without waiting for the list. */
  async function undo(entryId: string, restore?: () => void, id?: string) {
    const outcome = await api.call(shop(), 'undo_moderation', {
      entry_id: entryId,
      ...(id && { ids: [id] }),
    });
    if (outcome.failure) return notices.show({ kind: 'failed', failure: outcome.failure });
    const { decided, changed, missing } = outcome.data;
    const [other] = decided;
    if (other) {
      notices.show({ kind: 'undoneInPart', decision: other.decision });
    } else if (changed.length === 0 && missing.length > 0) {
      notices.show({ kind: 'missing' });
    } else {
      restore?.();
      notices.show({ kind: 'undone' });
    }
    await Promise.all([list.load('quietly'), list.loadSummary()]);
  }

  return {
    ...changesBy(decide, parts),
    async undoShown() {
      const notice = notices.shown.peek();
      if (!notice || !('undo' in notice) || !notice.undo) return;
      notices.dismiss();
      await notice.undo();
    },
    undoEntry: (entryId) => undo(entryId, undefined, list.selected.peek()?.id),
    async undoLast(action, id, restore) {
      const outcome = await api.call(shop(), 'get_audit_log', { subject_id: id, action, page_size: 20 });
      if (outcome.failure) return notices.show({ kind: 'failed', failure: outcome.failure });
      const own = outcome.data.list.find(
        ({ actor, actor_label }) => actor === 'person' && actor_label === session.person.id,
      );
      if (own) await undo(own.id, restore, id);
    },
  };
}

type Decide = (
  before: ModeratedReview,
  after: ModeratedReview,
  done: keyof Texts['done'],
  send: () => Promise<Outcome<ModerationResult>>,
) => Promise<void>;

/** The changes of a review, with the review after each of them. */
function changesBy(
  decide: Decide,
  { api, router, list }: Parts,
): Pick<Decisions, 'publish' | 'hide' | 'flag' | 'hideMedia' | 'move'> {
  const shop = () => router.place.peek().shop;
  const input = ({ id }: ModeratedReview) => ({ ids: [id], unless_decided_after: list.seenAt() });
  const single = ({ id }: ModeratedReview) => ({ id, unless_decided_after: list.seenAt() });
  return {
    publish: (review) =>
      decide(review, { ...review, state: 'published', is_published: 1, hidden_reason: '' }, 'published', () =>
        api.call(shop(), 'publish_reviews', input(review)),
      ),
    hide: (review, reason) =>
      decide(review, { ...review, state: 'hidden', is_published: 0, hidden_reason: reason }, 'hidden', () =>
        api.call(shop(), 'hide_reviews', { ...input(review), reason }),
      ),
    flag: (review, flag, value) =>
      decide(review, { ...review, [flag]: value }, flagChanges[flag][value], () =>
        api.call(shop(), 'flag_reviews', { ...input(review), [flag]: value }),
      ),
    move: (review, { id, title, handle }) =>
      decide(
        review,
        { ...review, product_id: id, product_title: title, product_handle: handle },
        'moved',
        () => api.call(shop(), 'move_review', { ...single(review), product_id: id }),
      ),
    hideMedia: (review, url, isHidden) =>
      decide(review, withMedia(review, url, isHidden), isHidden ? 'mediaHidden' : 'mediaShown', async () =>
        api.call(shop(), 'hide_review_media', { ...single(review), url, is_hidden: isHidden ? 1 : 0 }),
      ),
  };
}

function withMedia(review: ModeratedReview, url: string, isHidden: boolean): ModeratedReview {
  const is_published = isHidden ? 0 : 1;
  const others = review.hidden_media.filter((one) => one !== url);
  return {
    ...review,
    media: review.media?.map((item) => (item.url === url ? { ...item, is_published } : item)),
    hidden_media: isHidden ? [...others, url] : others,
  };
}

/** The title of a review; without one, the start of its text. */
export function titleOf({ title, content, author }: ModeratedReview): string {
  const text = title || content || author;
  return text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text;
}
