import type { ComponentChildren } from 'preact';
import type { Language, Speech } from './language.ts';
import type { ControlsMessages, ReviewsMessages } from './messages.ts';
import type { SayHowMany } from './plural.ts';

/** Messages and formats for the views. */
export type Words = Language &
  Required<Pick<Speech, 'own'>> & {
    messages: ReviewsMessages;
    howMany: SayHowMany;
    /** Loaded once reviews are in view. */
    controls?: ControlsMessages | undefined;
  };

/** For views that are loaded together with the controls. */
export type ControlWords = Words & { controls: ControlsMessages };

/**
 * Formats that are loaded after the first paint, because the first use of `Intl.DateTimeFormat` costs a slow phone 70 ms.
 * Until then the views reserve space for them.
 */
export type LateWords = {
  /** The day of an ISO 8601 time. Given the id of a review, it may link to that review. */
  date: (time: string, review?: string) => ComponentChildren;
  /** The name of a two-letter country code. */
  country: (code: string) => string;
};

/** For the lightbox. */
export type LightboxWords = Omit<Words, 'controls'> & {
  controls: Pick<ControlsMessages, 'previous' | 'close'>;
};
