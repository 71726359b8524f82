import { baseLocale } from '../../widget/text/base-locale.ts';
import * as en from '../../widget/text/languages/en.ts';
import type { ControlsLocale, DeferredFormats } from '../../widget/text/locale.ts';
import { pluralFormatter } from '../../widget/text/plural-formatter.ts';

const english = baseLocale('en', en.base);

/** The English locale, for views. */
export const locale: ControlsLocale = {
  ...english,
  withOverrides: (messages) => messages,
  messages: en.reviews,
  controls: en.controls,
  formatPlural: pluralFormatter('en', english.format),
  formatPercent: (share) => `${share}%`,
};

export const formats: DeferredFormats = {
  date: (time) => time.slice(0, 10),
  country: (code) => `country ${code}`,
  language: (code) => `language ${code}`,
};
