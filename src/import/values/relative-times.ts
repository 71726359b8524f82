export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

const units: readonly TimeUnit[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];

/** The languages of the widget. */
const languages =
  'en ar cs da de el es fa fi fr he hu it ja ko nb nl pl pt ro sv tr uk ru zh-Hans zh-Hant'.split(' ');

/** Numbers of every plural form. */
const counts = [1, 2, 3, 5, 11, 21, 100];

/** Articles that stand for 1. */
const articles = /(?<!\p{L})(a|an|one|eine[mr]?|un[aoe]?|een|um|uma|en|et|ett|én|egy)(?=\s)/giu;

type Age = { unit: TimeUnit; count: number };

/** Creates a reader of ages such as `10 months ago`. It takes a tenth of a second. */
export function relativeTimes(): (text: string) => Age | undefined {
  const phrases = agePhrases();
  return (text) => {
    const whole = phrases.get(plain(text));
    if (whole?.count !== undefined) return { unit: whole.unit, count: whole.count };
    for (const { 0: number, index } of [...text.matchAll(/\d+/g), ...text.matchAll(articles)]) {
      const known = phrases.get(plain(`${text.slice(0, index)}#${text.slice(index + number.length)}`));
      if (known) return { unit: known.unit, count: /\d/.test(number) ? Number(number) : 1 };
    }
    return undefined;
  };
}

type Phrase = { unit: TimeUnit; count?: number };

/** Phrases with `#` for their number. An abbreviation that means two units in two languages means none. */
function agePhrases(): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  const unclear = new Set<string>();
  const add = (phrase: string, meaning: Phrase) => {
    const key = plain(phrase);
    const known = phrases.get(key);
    if (known && known.unit !== meaning.unit) unclear.add(key);
    phrases.set(key, meaning);
  };
  for (const language of languages) {
    for (const style of ['long', 'short', 'narrow'] as const) {
      const format = new Intl.RelativeTimeFormat(language, { style });
      for (const unit of units) {
        for (const count of counts) {
          const parts = format.formatToParts(-count, unit);
          const phrase = parts.map(({ type, value }) => (type === 'integer' ? '#' : value)).join('');
          add(phrase, phrase.includes('#') ? { unit } : { unit, count });
        }
      }
    }
    const daily = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    for (const count of [0, 1]) add(daily.format(-count, 'day'), { unit: 'day', count });
  }
  for (const phrase of unclear) phrases.delete(phrase);
  return phrases;
}

function plain(phrase: string): string {
  return phrase
    .toLowerCase()
    .replace(/[\s\u200e\u200f]+/g, ' ')
    .replace(/\.(?=\s|$)/g, '')
    .trim();
}
