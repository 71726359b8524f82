import { enReviews } from './languages/en/reviews.ts';
import type { LoadedLocale, Locale } from './locale.ts';
import type { ReviewsMessages } from './messages.ts';
import { pluralFormatter } from './plural-formatter.ts';

/** Messages and formats for the views, from a loaded locale. */
export function createLocale(loaded: LoadedLocale): Locale {
  const tag = wellFormed(loaded.tag);
  const withOverrides: Locale['withOverrides'] = loaded.withOverrides ?? ((messages) => messages);
  const messages = withOverrides(loaded.reviews ?? enReviews);
  return {
    ...loaded,
    tag,
    withOverrides,
    messages,
    formatPlural: pluralFormatter(tag, loaded.format),
    formatPercent: percentFormatter(tag, messages, loaded.format),
  };
}

/** Formats by hand, because `Intl.NumberFormat` is slow at its first use: see `baseLocale`. */
export function percentFormatter(
  tag: string,
  { percent, percentElsewhere: [elsewhere, codes] = ['', ''] }: ReviewsMessages,
  format: Locale['format'],
): Locale['formatPercent'] {
  const { region = 'none' } = new Intl.Locale(tag);
  const pattern = codes.includes(region.toLowerCase()) ? elsewhere : percent;
  return (share) => format(pattern, { share });
}

/** A tag that `Intl` accepts: the canonical tag, or only its language if the rest is malformed. */
export function wellFormed(tag: string): string {
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    return tag.replace(/-.*/, '');
  }
}
