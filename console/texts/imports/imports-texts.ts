import type { PluralText } from '../texts.ts';

export type ImportsTexts = {
  intro: string;
  choose: string;
  drop: string;
  kinds: string;
  uploading: string;
  reading: string;
  comparing: string;
  importing: string;
  /** `{rows}` */
  rows: PluralText;
  cancel: string;
  another: string;
  /** `{file}` */
  file: string;
  /** `{layout}` */
  recognised: string;
  unknown: string;
  sheet: string;
  columns: string;
  /** `{column}` */
  fieldOf: string;
  leaveOut: string;
  helps: string;
  fields: Record<string, string>;
  questions: string;
  author: string;
  authorHint: string;
  publishes: string;
  /** `{value}` */
  state: string;
  emptyState: string;
  published: string;
  hidden: string;
  /** `{date}` */
  date: string;
  dayFirst: string;
  monthFirst: string;
  /** `{date}` */
  month: string;
  firstOfMonth: string;
  noDate: string;
  /** `{date}` */
  age: string;
  ageDay: string;
  /** `{word}` */
  rating: string;
  noStars: string;
  /** `{highest}` */
  scale: string;
  /** `{example}` */
  broken: string;
  repair: string;
  reject: string;
  keep: string;
  product: string;
  ofShop: string;
  ofSome: string;
  source: string;
  sourceHint: string;
  choosePlease: string;
  unread: string;
  holds: Record<'text' | 'dates' | 'photos', string>;
  missing: Record<'rating' | 'author', string>;
  mistakes: string;
  notes: string;
  refused: Record<'stored_already' | 'would_overwrite' | 'columns_fail', string>;
  asNew: string;
  replace: string;
  unreadable: string;
  failed: string;
  tooMany: string;
  compare: string;
  compared: string;
  start: string;
  copyMedia: string;
  /** `{host}` */
  media: string;
  back: string;
  done: string;
  stopped: string;
  nothing: string;
  counts: Record<'new' | 'changed' | 'unchanged' | 'rejected' | 'published' | 'held' | 'incomplete', string>;
  reasons: string;
  leftOut: string;
  downloadRejects: string;
  toQueue: string;
  past: string;
  noPast: string;
  by: Record<'command', string>;
  running: string;
  undo: string;
  /** `{file}` */
  undoTitle: string;
  undoNote: string;
  undoing: string;
  undone: string;
  /** `{time}` */
  undoneAt: string;
  interrupted: string;
  pastCounts: string;
};
