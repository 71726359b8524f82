import type { FlagChange } from '../../../src/contract/flag-changes.ts';

/** The texts about decisions on a review. */
export type DecisionTexts = {
  /** Names of the entries in the history. */
  actions: Record<string, string>;
  /** Changed flags in the history. */
  flagged: Record<FlagChange, string>;
  /** Each has `{title}`. */
  done: Record<
    | 'published'
    | 'hidden'
    | 'featured'
    | 'unfeatured'
    | 'pinned'
    | 'unpinned'
    | 'verified'
    | 'unverified'
    | 'mediaHidden'
    | 'mediaShown'
    | 'moved'
    | 'replied'
    | 'unreplied',
    string
  >;
  move: Record<'button' | 'title' | 'search' | 'none' | 'more' | 'note', string>;
  /** `{name}`, such as “Photo 2” */
  media: Record<'hide' | 'show' | 'hidden' | 'unpublished', string>;
};
