import type { ComponentChildren } from 'preact';
import type { BaseLocale } from './base-locale.ts';
import type { ControlsMessages, Messages, ReviewsMessages } from './messages.ts';
import type { FormatPlural } from './plural-formatter.ts';

/**
 * A locale whose language has loaded. English has only its base messages here; its other messages ship with
 * the code that shows them. `withOverrides` applies a shop's overrides to a group of messages; `base`
 * includes them already.
 */
export type LoadedLocale = BaseLocale &
  Partial<Messages> & { withOverrides?: <Group extends object>(messages: Group) => Group };

/** Messages and formats for the views. */
export type Locale = BaseLocale &
  Required<Pick<LoadedLocale, 'withOverrides'>> & {
    messages: ReviewsMessages;
    formatPlural: FormatPlural;
    /** A whole percentage. */
    formatPercent: (share: number) => string;
    /** Loaded once reviews are in view. */
    controls?: ControlsMessages | undefined;
  };

/** Messages of views that load together with the controls. */
export type ControlsLocale = Locale & { controls: ControlsMessages };

/** Messages and formats of the lightbox. */
export type LightboxLocale = Omit<Locale, 'controls'> & {
  controls: Pick<ControlsMessages, 'close'>;
};

/**
 * Formats that are loaded after the first paint, because the first use of `Intl.DateTimeFormat` costs a slow
 * phone 70 ms. Until then the views reserve space for them.
 */
export type DeferredFormats = {
  /** The day of an ISO 8601 time. Given the id of a review, it may link to that review. */
  date: (time: string, review?: string) => ComponentChildren;
  /** How long ago a time was, such as "9 days ago"; undefined if it was long ago. */
  ago?: ((time: string) => string | undefined) | undefined;
  /** The name of a two-letter country code. */
  country: (code: string) => string;
  /** The name of a language. */
  language: (code: string) => string;
};
