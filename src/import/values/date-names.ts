/** Languages whose names of months and weekdays are read, written out or abbreviated. */
const languages = 'en de fr es pt it nl sv da pl tr nb fi cs hu ro el uk ru'.split(' ');

/** Names in lower case without dots: months with their numbers, 1 to 12, and weekdays. */
export type DateNames = { months: ReadonlyMap<string, number>; weekdays: ReadonlySet<string> };

export function dateNames(): DateNames {
  return { months: monthNames(), weekdays: weekdayNames() };
}

function monthNames(): Map<string, number> {
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

function weekdayNames(): Set<string> {
  const names = languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      // The week that starts on Monday, 1 January 2024.
      return [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(Date.UTC(2024, 0, day)));
    }),
  );
  return new Set(names.map((name) => name.toLowerCase().replace(/\.$/, '')));
}
