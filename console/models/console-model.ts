import { effect, signal } from '@preact/signals';
import type { ConsoleSession, Role } from '../../src/contract/console.ts';
import type { ConsoleApi } from '../client/console-api.ts';
import { createChoice } from './choice.ts';
import { createDecisions } from './decisions.ts';
import { type EventParts, followEvents } from './events.ts';
import { createHistory } from './history.ts';
import { createJobs } from './jobs.ts';
import { type After, createNotices } from './notice.ts';
import { createQuestions } from './questions.ts';
import { createReplies } from './replies.ts';
import { createReviewList } from './review-list.ts';
import type { Router } from './router.ts';
import type { StoredText } from './stored-text.ts';
import { createTools } from './tools.ts';

export type ConsoleModel = ReturnType<typeof createConsole>;

type Parts = {
  api: ConsoleApi;
  router: Router;
  session: ConsoleSession;
  now: () => number;
  after: After;
  events: Pick<EventParts, 'open' | 'onVisible'>;
  /** Drafts of replies, for as long as the tab is open. */
  drafts: StoredText;
  /** Choices that last. */
  choices: StoredText;
};

/** The state of the console and its actions. */
export function createConsole({ api, router, session, now, after, events, drafts, choices }: Parts) {
  const list = createReviewList(api, router, now);
  const notices = createNotices(after);
  const shared = { api, router, list, notices };
  const history = createHistory(api, router, list, after);
  const jobs = createJobs({ ...shared, after, now });
  const choice = createChoice({ ...shared, jobs, now });
  const decisions = createDecisions({ ...shared, session });
  const tools = createTools(api, router, notices);
  const stopEvents = followEvents({ ...events, ...shared, jobs, tools, session, after });
  const questions = createQuestions(router, list, session);
  // Without a word, a link to a review that is decided would seem to be about the first one of the list.
  let linked = router.place.peek().review;
  const stopLinked = effect(() => {
    if (linked === '' || list.state.value !== 'ready') return;
    if (list.selected.peek()?.id !== linked) notices.show({ kind: 'missingLinked' });
    linked = '';
  });
  const usesKeys = signal(choices.read('console-keys') !== 'off');
  const roleIn = (shop: string) => session.shops.find((each) => each.shop === shop)?.role;
  return {
    api,
    router,
    session,
    now,
    after,
    list,
    notices,
    history,
    jobs,
    choice,
    decisions,
    tools,
    replies: createReplies({ ...shared, session, drafts, undoLast: decisions.undoLast }),
    questions,
    /** Whether the reason for hiding the chosen reviews is being chosen. */
    hidingMany: signal(false),
    showsKeys: signal(false),
    showsViews: signal(false),
    usesKeys,
    useKeys(isOn: boolean) {
      usesKeys.value = isOn;
      choices.write('console-keys', isOn ? '' : 'off');
    },
    /** Whether the person may decide in the shop of the place. */
    mayDecide: () => includes(roleIn(router.list.value.shop), 'moderator'),
    /** Whether the role of the person in the shop of the place includes another role. */
    hasRole: (role: Role) => includes(roleIn(router.list.value.shop), role),
    stop() {
      stopEvents();
      questions.stop();
      stopLinked();
      choice.stop();
      tools.stop();
      jobs.stop();
      list.stop();
      history.stop();
      notices.dismiss();
      router.stop();
    },
  };
}

/** The order of the contract, which would bring schemas into the bundle. */
const order = ['reader', 'moderator', 'owner'] as const satisfies Role[];

function includes(own: Role | undefined, role: Role): boolean {
  return own !== undefined && order.indexOf(own) >= order.indexOf(role);
}
