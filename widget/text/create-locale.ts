import { enReviews } from './languages/en/reviews.ts';
import type { LoadedLocale, Locale } from './locale.ts';
import { pluralFormatter } from './plural-formatter.ts';
import { wellFormed } from './well-formed.ts';

/** Messages and formats for the views, from a loaded locale. */
export function createLocale(loaded: LoadedLocale): Locale {
  const tag = wellFormed(loaded.tag);
  const withOverrides: Locale['withOverrides'] = loaded.withOverrides ?? ((messages) => messages);
  const messages = withOverrides(loaded.reviews ?? enReviews);
  return { ...loaded, tag, withOverrides, messages, formatPlural: pluralFormatter(tag, loaded.format) };
}
