import fc from 'fast-check';
import type { PublicReview } from '../../src/contract/storefront.ts';
import { fullReview, review } from './fixtures.ts';

/** The tags of all languages of the widget. */
export const languages = Object.keys(import.meta.glob('../../widget/text/languages/*.ts')).map((path) =>
  path.replace(/.*\/|\.ts$/g, ''),
);

/** Attributes that arrange a list in different ways. */
export const layouts = [
  {},
  { layout: 'grid' },
  { layout: 'masonry', summary: 'side' },
  { extras: 'initials', summary: 'top' },
  { hide: 'sort checks', 'heading-level': '3' },
] as Record<string, string>[];

/**
 * Texts that would end a script, a template or an attribute, that look like HTML, or that HTML cannot
 * express.
 */
export const hostile = [
  '</script><script>alert(1)</script>',
  '</template></storefront-reviews><b>out</b>',
  '<!-- <script>',
  'size 5 -> perfect',
  '5 > 4 > 3, >_< and "x > y"',
  '>',
  '<b>x</b> <3',
  ']]>&lt;&amp;&#39;"\'`$',
  'a\r\nb\rc\u2028d\u2029e',
  '\n\nleading line ends',
  '\r',
  ' \t ',
  '\u202eright to left\u202c \u2066isolated',
  'blank \n\n lines \n\n',
  '',
  'lone \ud83d surrogate \udca1',
  'nul \0 and \u0001 and \ufeff and \u00ad',
  '💡 e\u0301 ﷺ',
];

/** Variants, languages and topics whose values are these texts. */
export const facetsOf = (texts: readonly string[]) => {
  const facet = texts.filter(Boolean).map((value, place) => ({ value, count: 40 - place }));
  return {
    variants: facet,
    languages: [
      { value: 'en', count: 70 },
      { value: 'pt', count: 3 },
    ],
    topics: facet.slice(0, 8),
  };
};

const text = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** Generated reviews; IDs and dates have the format of the contract. */
export const reviews: fc.Arbitrary<PublicReview[]> = fc
  .array(
    fc.record({
      rating: fc.integer({ min: 1, max: 5 }),
      author: text,
      title: text,
      content: text,
      item_type: text,
      product_title: text,
      source: text,
      author_country: fc.constantFrom('', 'DE', 'xx', '>'),
      is_verified: fc.constantFrom(0 as const, 1 as const),
      is_top: fc.constantFrom(0 as const, 1 as const),
      is_incentivised: fc.constantFrom(undefined, 0 as const, 1 as const),
      language: fc.constantFrom(undefined, 'en', 'ja'),
      media: fc.constantFrom([], fullReview.media),
      reply: fc.option(fc.record({ content: text, reply_at: fc.constant('2026-09-14T08:00:00Z') })),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.map((fields, place) => review({ id: `${place + 1}`, ...fields })));
