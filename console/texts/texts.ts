import type { HidingReason } from '../../src/contract/moderation.ts';
import type { HeldReason, ReviewState } from '../../src/contract/review-state.ts';
import type { DecisionTexts } from './decisions/decision-texts.ts';
import type { ToolsTexts } from './tools/tools-texts.ts';

/** A text that depends on `{count}`, by the plural category of the language. */
export type PluralText = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** All texts of the console, but no shopper's words. */
export type Texts = DecisionTexts & {
  /** Title of the page: `{tab}`, `{shop}` */
  title: string;
  skip: string;
  search: string;
  searchReviews: string;
  signOut: string;
  role: Record<'owner' | 'moderator' | 'reader', string>;
  shop: string;
  menu: string;
  lists: string;
  tabs: Record<'todo' | 'waiting' | 'published' | 'hidden' | 'unanswered' | 'all', string>;
  /** The pages beside the queue. */
  pageNames: Record<
    | ('products' | 'imports' | 'export')
    | ('invitations' | 'mails' | 'webhooks' | 'settings' | 'audit' | 'people' | 'credentials' | 'platforms')
    | ('privacy' | 'account'),
    string
  >;
  loadingPage: string;
  pageFailed: string;
  waiting: PluralText;
  unanswered: PluralText;
  /** `{age}` */
  oldest: string;
  nobodyWaits: string;
  /** Explains the difference between waiting and held reviews. */
  /** The fate of reviews about which nobody decides; `{count}` days. */
  policy: { usual: string; never: string; after: PluralText };
  filters: string;
  filter: Record<
    'product' | 'stars' | 'media' | 'verified' | 'language' | 'reason' | 'source' | 'days' | 'sort',
    string
  >;
  /** The choice of a filter that filters nothing: `{filter}` */
  any: string;
  stars: PluralText;
  withMedia: string;
  withoutMedia: string;
  isVerified: string;
  notVerified: string;
  days: PluralText;
  oldestFirst: string;
  newestFirst: string;
  clear: string;
  exportList: string;
  /** The filter for the reviews of one customer. */
  sameCustomer: string;
  otherReviews: PluralText;
  found: PluralText;
  list: string;
  panel: string;
  back: string;
  publish: string;
  hide: string;
  feature: string;
  unfeature: string;
  pin: string;
  unpin: string;
  verify: string;
  unverify: string;
  verified: string;
  imported: string;
  photos: PluralText;
  anonymous: string;
  wholeShop: string;
  state: Record<ReviewState, string>;
  held: Record<HeldReason, string>;
  /** `{reasons}` */
  waitsBecause: string;
  why: Record<HeldReason | 'nobody', string>;
  hiddenFor: Record<HidingReason, string>;
  /** `{reason}` */
  isHidden: string;
  facts: Record<'by' | 'order' | 'product' | 'written' | 'source' | 'state', string>;
  /** `{number}` */
  photo: string;
  video: string;
  reply: string;
  replyLabel: string;
  replyPlaceholder: string;
  send: string;
  saveReply: string;
  deleteReply: string;
  draft: string;
  history: string;
  noHistory: string;
  historyFailed: string;
  /** `{action}`, `{actor}`, `{age}` */
  entry: string;
  service: string;
  somebody: string;
  /** Label of the toast. */
  lastAction: string;
  undo: string;
  dismiss: string;
  undone: string;
  undoneInPart: string;
  missing: string;
  missingLinked: string;
  missingMedia: string;
  changedSettings: string;
  tools: ToolsTexts;
  /** By action: `{actor}`, `{age}` */
  decided: Record<'publish_reviews' | 'hide_reviews' | 'other', string>;
  hideTitle: string;
  hideNote: string;
  cancel: string;
  /** The reviews chosen for a decision together. */
  chosen: {
    label: string;
    /** `{title}` */
    choose: string;
    choosePage: string;
    count: PluralText;
    /** Chooses all reviews that match: `{count}` */
    all: PluralText;
    notByStars: string;
    hideTitle: PluralText;
  };
  jobs: {
    label: string;
    recent: string;
    stop: string;
    /** `{done}`, `{total}` */
    doing: Record<'publish' | 'hide' | 'flag' | 'undo', string>;
    did: Record<'publish' | 'hide' | 'flag' | 'undo', PluralText>;
    /** Reviews that stayed as they were. */
    left: Record<'decided' | 'gone', PluralText>;
    ended: Record<'cancelled' | 'failed', string>;
  };
  pages: string;
  previous: string;
  next: string;
  /** `{page}`, `{total}` */
  page: string;
  loading: string;
  empty: Record<'none' | 'todo' | 'unanswered' | 'list' | 'filtered', string>;
  emptyDo: Record<'todo' | 'unanswered' | 'list' | 'filtered', string>;
  failed: string;
  busy: string;
  refused: string;
  invalid: string;
  offline: string;
  retry: string;
  ended: string;
  signIn: string;
  noShop: string;
  keys: string;
  keysTitle: string;
  keysOn: string;
  key: Record<
    'next' | 'previous' | 'publish' | 'hide' | 'reply' | 'undo' | 'choose' | 'search' | 'help',
    string
  >;
  close: string;
  copy: string;
  signInAgain: string;
  copied: string;
};
