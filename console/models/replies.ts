import { signal } from '@preact/signals';
import type { ConsoleSession } from '../../src/contract/console.ts';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import type { Reply } from '../../src/contract/review.ts';
import type { ConsoleApi, Failure } from '../client/console-api.ts';
import { type Decisions, titleOf } from './decisions.ts';
import type { Notices } from './notice.ts';
import type { ReviewList } from './review-list.ts';
import type { Router } from './router.ts';
import type { StoredText } from './stored-text.ts';

export type Replies = ReturnType<typeof createReplies>;

type Parts = {
  api: ConsoleApi;
  router: Router;
  session: ConsoleSession;
  list: ReviewList;
  notices: Notices;
  drafts: StoredText;
  undoLast: Decisions['undoLast'];
};

type ReplyAction = 'create_review_reply' | 'update_review_reply' | 'delete_review_reply';

/** Replies to reviews. An unsent reply survives a reload as a draft. */
export function createReplies({ api, router, session, list, notices, drafts, undoLast }: Parts) {
  const ownDrafts = `reply:${session.person.id}:`;
  /** The text of each reply that somebody has begun, by review. */
  const texts = signal<Record<string, string>>({});
  const isSending = signal(false);
  // Somebody else may sign in in the same tab.
  const key = (id: string) => `${ownDrafts}${router.place.peek().shop}:${id}`;
  const fail = (failure: Failure) => {
    if (failure === 'unauthenticated') void list.load();
    else notices.show({ kind: 'failed', failure });
  };

  function write(id: string, text: string) {
    texts.value = { ...texts.value, [id]: text };
    drafts.write(key(id), text);
  }

  function forget(id: string) {
    const { [id]: _, ...others } = texts.value;
    texts.value = others;
    drafts.write(key(id), '');
  }

  function show(action: ReplyAction, review: ModeratedReview, reply: Reply | null) {
    const index = list.update({ ...review, reply });
    const restore = () => void (index >= 0 && list.insert(review, index));
    const undo = () => undoLast(action, review.id, restore);
    notices.show({ kind: 'done', done: reply ? 'replied' : 'unreplied', title: titleOf(review), undo });
    void list.loadSummary();
  }

  /** Sends while nothing else is being sent. */
  async function alone(send: () => Promise<void>) {
    if (isSending.value) return;
    isSending.value = true;
    await send().finally(() => {
      isSending.value = false;
    });
  }

  return {
    isSending,
    write,
    /** Drafts end with the session: the next person at this browser must not read them. */
    forgetAll() {
      texts.value = {};
      drafts.clear('reply:');
    },
    /** The draft; else the stored reply. */
    textOf: (review: ModeratedReview): string =>
      (texts.value[review.id] ?? drafts.read(key(review.id))) || (review.reply?.content ?? ''),
    isDraft: (review: ModeratedReview): boolean =>
      (texts.value[review.id] ?? drafts.read(key(review.id))) !== '',
    send: (review: ModeratedReview, content: string) =>
      alone(async () => {
        const { shop } = router.place.peek();
        const { reply } = review;
        const outcome = reply
          ? await api.call(shop, 'update_review_reply', { id: reply.id, content })
          : await api.call(shop, 'create_review_reply', { review_id: review.id, content });
        if (outcome.failure) return fail(outcome.failure);
        forget(review.id);
        show(reply ? 'update_review_reply' : 'create_review_reply', review, outcome.data);
      }),
    remove: (review: ModeratedReview) =>
      alone(async () => {
        if (!review.reply) return;
        const { shop } = router.place.peek();
        const outcome = await api.call(shop, 'delete_review_reply', { id: review.reply.id });
        if (outcome.failure) return fail(outcome.failure);
        forget(review.id);
        show('delete_review_reply', review, null);
      }),
  };
}
