import { signal } from '@preact/signals';
import type { ConsoleSession } from '../../src/contract/console.ts';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import type { ConsoleApi } from '../client/console-api.ts';
import { createDecisions } from './decisions.ts';
import { createHistory } from './history.ts';
import { type After, createNotices } from './notice.ts';
import { createReplies } from './replies.ts';
import { createReviewList } from './review-list.ts';
import type { Router } from './router.ts';
import type { StoredText } from './stored-text.ts';

export type ConsoleModel = ReturnType<typeof createConsole>;

type Parts = {
  api: ConsoleApi;
  router: Router;
  session: ConsoleSession;
  now: () => number;
  after: After;
  /** Drafts of replies, for as long as the tab is open. */
  drafts: StoredText;
  /** Choices that last. */
  choices: StoredText;
};

/** The state of the console and its actions. */
export function createConsole({ api, router, session, now, after, drafts, choices }: Parts) {
  const list = createReviewList(api, router, now);
  const notices = createNotices(after);
  const shared = { api, router, list, notices };
  const history = createHistory(api, router, list, after);
  const usesKeys = signal(choices.read('console-keys') !== 'off');
  return {
    router,
    session,
    list,
    notices,
    history,
    decisions: createDecisions(shared),
    replies: createReplies({ ...shared, drafts }),
    /** The review whose reason for hiding is being chosen. */
    hiding: signal<ModeratedReview | null>(null),
    showsKeys: signal(false),
    usesKeys,
    useKeys(isOn: boolean) {
      usesKeys.value = isOn;
      choices.write('console-keys', isOn ? '' : 'off');
    },
    /** Whether the person may decide in the shop of the place. */
    mayDecide: () => {
      const { shop } = router.place.value;
      const role = session.shops.find((each) => each.shop === shop)?.role;
      return role === 'owner' || role === 'moderator';
    },
    stop() {
      list.stop();
      history.stop();
      notices.dismiss();
      router.stop();
    },
  };
}
