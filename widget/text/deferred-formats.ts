import type { DeferredFormats } from './locale.ts';

/**
 * Dates are in UTC by default, so that a page rendered elsewhere shows the same day. A country without a name
 * is shown by its code.
 */
export function deferredFormats(tag: string, timeZone = 'UTC'): DeferredFormats {
  const days = new Intl.DateTimeFormat(dateTag(tag), { dateStyle: 'medium', timeZone });
  // Created for the first country only: it costs a slow phone 10 to 40 ms.
  let countries: Intl.DisplayNames | undefined;
  let languages: Intl.DisplayNames | undefined;
  return {
    date: (time) => days.format(new Date(time)),
    country(code) {
      if (!/^[a-z]{2}$/i.test(code)) return code;
      countries ??= new Intl.DisplayNames(tag, { type: 'region' });
      return `${countries.of(code)}`;
    },
    language(code) {
      languages ??= new Intl.DisplayNames(tag, { type: 'language' });
      return `${languages.of(code)}`;
    },
  };
}

/**
 * The tag for formatting dates. Counts have Latin digits in every Arabic locale; dates would have other
 * digits in some.
 */
export function dateTag(tag: string): string {
  return tag.replace(/^ar-..$/, '$&-u-nu-latn');
}
