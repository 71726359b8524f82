import type { Language } from '../text/language.ts';
import type { ControlsMessages, ReviewsMessages } from '../text/messages.ts';
import type { SayHowMany } from '../text/plural.ts';

/** What the views speak with. */
export type Words = Language & {
  messages: ReviewsMessages;
  howMany: SayHowMany;
  /** Once a shopper reaches for the reviews. */
  controls?: ControlsMessages;
};

/** What those views speak with that come only then. */
export type ControlWords = Words & { controls: ControlsMessages };

/**
 * What comes after the first paint: the first use of `Intl.DateTimeFormat` costs a slow phone 70 ms. Until then
 * these words have their room and no text.
 */
export type LateWords = {
  /** The day of an ISO 8601 time. */
  date: (time: string) => string;
  /** The name of a two-letter country code. */
  country: (code: string) => string;
};
