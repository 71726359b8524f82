import type { ComponentChildren } from 'preact';
import type { Language, Speech } from './language.ts';
import type { ControlsMessages, ReviewsMessages } from './messages.ts';
import type { SayHowMany } from './plural.ts';

/** What the views speak with. */
export type Words = Language &
  Required<Pick<Speech, 'own'>> & {
    messages: ReviewsMessages;
    howMany: SayHowMany;
    /** Once reviews are in view. */
    controls?: ControlsMessages | undefined;
  };

/** What those views speak with that come only then. */
export type ControlWords = Words & { controls: ControlsMessages };

/**
 * What comes after the first paint: the first use of `Intl.DateTimeFormat` costs a slow phone 70 ms. Until then
 * these words have their room and no text.
 */
export type LateWords = {
  /** The day of an ISO 8601 time; of a review, where its id is given. */
  date: (time: string, review?: string) => ComponentChildren;
  /** The name of a two-letter country code. */
  country: (code: string) => string;
};

/** What the lightbox speaks with. */
export type LightboxWords = Omit<Words, 'controls'> & {
  controls: Pick<ControlsMessages, 'previous' | 'close'>;
};
