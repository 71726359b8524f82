/** Languages whose month names are read, written out or abbreviated. */
const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'pl', 'tr'];

/** Month number, 1 to 12, by lower-case name without its dot. */
export function monthNames(): Map<string, number> {
  const months = new Map<string, number>();
  for (const language of languages) {
    for (const month of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        // With a day, Polish has the genitive.
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' });
        for (let number = 1; number <= 12; number++) {
          const parts = format.formatToParts(Date.UTC(2024, number - 1, 1));
          const name =
            parts
              .find(({ type }) => type === 'month')
              ?.value.replace(/\.$/, '')
              .toLowerCase() ?? '';
          if (!months.has(name)) months.set(name, number);
        }
      }
    }
  }
  // Common abbreviations that Intl does not use.
  return months.set('sept', 9);
}
