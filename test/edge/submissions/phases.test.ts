import { expect, test } from 'vitest';
import type { SubmittedReview } from '../../../src/contract/submitted-review.ts';
import type { PhaseContext } from '../../../src/server/screening/phase.ts';
import { reasonsToHold } from '../../../src/server/screening/phases.ts';
import { piecesOf } from '../../../src/server/screening/pieces-of.ts';

const now = 1_767_355_200_000;

const review: SubmittedReview = {
  ...{ product: 'lamp', product_id: '12', scope: null, rating: 4, author: 'Grace', author_form: 'as-is' },
  ...{
    author_email: '',
    title: '',
    content: '',
    item_type: '',
    is_incentivised: false,
    is_affiliated: false,
  },
  ...{ media: [], poster: '', proof: null, website: '' },
};

const valid: PhaseContext['proof'] = { kind: 'valid', id: 'a', issuedAt: now - 60_000, expiresAt: now + 1 };

const reasons = (given: Partial<SubmittedReview> = {}, context: Partial<PhaseContext> = {}) =>
  reasonsToHold({
    ...{ review: { ...review, ...given }, proof: valid, now, recent: 1, others: [] },
    askShop: async () => false,
    ...context,
  });

test.each<[string, Partial<PhaseContext>, string[]]>([
  ['a proof', {}, []],
  ['no proof', { proof: { kind: 'none' } }, ['no_proof']],
  ['a used proof', { proof: { kind: 'used' } }, ['no_proof']],
  ['a foreign proof', { proof: { kind: 'foreign' } }, ['no_proof']],
  ['two seconds of writing', { proof: { ...valid, issuedAt: now - 2_000 } }, ['too_fast']],
  ['the fifth review of an hour', { recent: 5 }, []],
  ['the sixth review of an hour', { recent: 6 }, ['burst']],
  ["the shop's own rule", { askShop: async () => true }, ['shop_rule']],
])('%s', async (_name, context, expected) => {
  expect(await reasons({}, context)).toEqual(expected);
});

test.each<[string, Partial<SubmittedReview>, string[]]>([
  ['a filled honeypot', { website: 'https://spam.example' }, ['honeypot']],
  ['a link', { content: 'Look at https://spam.example/x' }, ['links']],
  ['a domain', { title: 'Cheaper on cheap-lamps.shop' }, ['links']],
  ['a missing space after a full stop', { content: 'It was nice.Me and my son love it.' }, []],
  ['a link in capitals', { content: 'LOOK AT HTTPS://SPAM.EXAMPLE/X' }, ['links']],
  ['a domain in capitals', { content: 'Cheaper at CHEAP-LAMPS.COM today' }, ['links']],
  ['a word with an umlaut after a full stop', { content: 'Alles gut.früher war es besser' }, []],
  ['an email address', { content: 'Write to ada@lovelace.example' }, ['contact_details']],
  ['a phone number', { content: 'Call +44 20 7946 0123 now' }, ['contact_details']],
  ['a phone number in pairs', { content: 'Appelez le 06.12.34.56.78' }, ['contact_details']],
  ['a phone number with a slash', { content: '+49 30/1234 5678' }, ['contact_details']],
  ['a German address', { content: 'Ich wohne in der Hauptstraße 12' }, ['contact_details']],
  ['an English address', { content: 'Send it to 221b Old Baker Street' }, ['contact_details']],
  ['an Italian address', { content: 'Abito in via Roma 12, Milano' }, ['contact_details']],
  ['a French address', { content: "J'habite 12 rue de Rivoli" }, ['contact_details']],
  ['a Spanish address', { content: 'Vivo en la calle Mayor 7' }, ['contact_details']],
  ['a drive', { content: 'The 64 GB USB drive and the 1 TB hard drive' }, []],
  ['a journey', { content: 'It is a 20 minute drive, and 3 days on the road later it broke' }, []],
  ['a way of ordering', { content: 'I ordered via Amazon 2 weeks ago, or via the website 3' }, []],
  ['an Italian adverb', { content: 'Ho dovuto buttarlo via dopo 2 mesi' }, []],
  ['a speed', { content: 'Auf der Landstraße 50 km/h, auf der Straße 3 mal getestet' }, []],
  ['two dates', { content: 'Worn from 01.11.2026 - 05.11.2026, ordered 03/2025 - 11/2025' }, []],
  ['a date with a time', { content: 'Geliefert 01.01.2026 10.30 Uhr' }, []],
  ['sizes, prices and years', { content: 'Size 42, 1,80 m, 129.99 € in 2024, 4000 K, 120 x 200 cm' }, []],
  ['an insult', { content: 'The seller is an ASSHOLE!' }, ['words']],
  [
    'names and dishes that are insults elsewhere',
    { author: 'Kut Troia', content: 'La porra fría, rica' },
    [],
  ],
  ['words that contain an insult', { content: 'Shiitake, Scunthorpe, cocktail, Putative, reputation' }, []],
  ['one star and disappointment', { rating: 1, content: 'Broken after a day. Never again, awful!' }, []],
])('%s', async (_name, given, expected) => {
  expect(await reasons(given)).toEqual(expected);
});

const genuineTexts = [
  'The lamp lights my whole desk without glare, and the switch feels solid even after a year.',
  'Bought it for my daughter, who reads every evening. The cable could be a little longer though.',
  'Schöne Lampe, warmes Licht, und der Versand war schneller als angekündigt.',
];
const allPieces = (texts: string[]) => texts.flatMap((text) => piecesOf(text) ?? []);
const genuine = allPieces(genuineTexts);

test.each(genuineTexts)('a copy with one word changed is held: %s', async (text) => {
  const words = text.split(' ');
  for (const index of words.keys()) {
    const copy = words.map((word, at) => (at === index ? 'something' : word)).join(' ');
    expect(await reasons({ content: copy }, { others: genuine })).toEqual(['copy']);
  }
  expect(
    await reasons({ content: text.toUpperCase().replaceAll(' ', ' \u200b') }, { others: genuine }),
  ).toEqual(['copy']);
});

test('a copy of a submitted review is held, also if the longest word of a short text was changed', async () => {
  const others = allPieces(['The lamp is unusually good, thank you all!']);
  expect(await reasons({ content: 'The lamp is remarkably good, thank you all!' }, { others })).toEqual([
    'copy',
  ]);
});

test('another text and a short text that others wrote too are not held', async () => {
  const others = allPieces([...genuineTexts, 'Great lamp, love it!']);
  expect(await reasons({ content: 'Great lamp, love it!' }, { others })).toEqual([]);
  const other = 'The lamp lights my hallway well, but the switch on the cable broke within weeks.';
  expect(await reasons({ content: other }, { others })).toEqual([]);
});

test.each([
  ['letters without spaces', '漢'],
  ['letters of two alphabets', 'aö'],
  ['hyphens', 'a-'],
  ['at signs', 'a@'],
  ['the beginning of a phone number', '+1 ('],
  ['the beginning of an address', '1 Ab '],
  ['the name of a street', 'via Ab '],
  ['the end of a street', 'straße '],
])('the work grows with the text, and not with its square: %s', async (_name, piece) => {
  expect(await reasons({ content: piece.repeat(300_000 / piece.length) })).toEqual([]);
});

test('every reason of a review is named', async () => {
  const given = { website: 'x', content: 'shit www.spam.example' };
  expect(await reasons(given, { proof: { kind: 'invalid' } })).toEqual([
    'no_proof',
    'honeypot',
    'links',
    'words',
  ]);
});
