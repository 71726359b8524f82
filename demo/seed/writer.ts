import type { Random } from '../random.ts';
import { type Deck, deck } from './deck.ts';
import type { DemoProduct } from './product.ts';
import { byStars, type Stars } from './stars.ts';
import { chances, closings, general, oneWord, openings } from './stock/general.ts';
import { kindSentences } from './stock/kinds.ts';
import { productSentences } from './stock/product-sentences.ts';
import type { Sentences } from './stock/sentences.ts';
import { titles } from './stock/titles.ts';

export type Text = { title: string; content: string };

/** Writes English reviews of one product. A sentence repeats only after all others were used. */
export function writer(product: DemoProduct, random: Random): (stars: Stars) => Text {
  const tempers = decksOf(product, random);
  const starts = deck(openings.filter(fits(product)), random);
  const ends = byStars((stars) => deck(closings[stars].filter(fits(product)), random));
  const words = byStars((stars) => deck(oneWord[stars], random));
  const headings = byStars((stars) => deck(titles[stars].filter(fits(product)), random));

  return (stars) => {
    const fill = filler(product, random);
    const length = random.next();
    const title = random.chance(0.42) ? fill(headings[stars]() ?? '') : '';
    if (length < 0.22) return { title: '', content: '' };
    if (length < 0.31) return { title: '', content: words[stars]() ?? '' };
    if (length < 0.36) return { title, content: '' };
    const count = length < 0.58 ? 1 : length < 0.8 ? 2 : length < 0.94 ? 3 : random.whole(4, 6);
    const body = plan[stars](count).map((temper) => tempers[temper]());
    const sentences = [
      count > 1 && random.chance(0.4) ? starts() : undefined,
      ...body,
      random.chance(0.28) ? ends[stars]() : undefined,
    ];
    return {
      title,
      content: styled(sentences.flatMap((sentence) => sentence ?? []).map(fill), stars, random),
    };
  };
}

type Temper = keyof Sentences;

/** The tempers of a review's sentences, so that the text fits its stars. */
const plan: Record<Stars, (count: number) => Temper[]> = {
  5: (count) => Array.from({ length: count }, () => 'praise'),
  4: (count) => [...Array.from({ length: Math.max(1, count - 1) }, (): Temper => 'praise'), 'quibble'],
  3: (count) =>
    count === 1 ? ['quibble'] : ['praise', ...Array.from({ length: count - 1 }, (): Temper => 'quibble')],
  2: (count) =>
    count === 1 ? ['fault'] : ['fault', ...Array.from({ length: count - 1 }, (): Temper => 'quibble')],
  1: (count) => Array.from({ length: Math.min(count, 3) }, () => 'fault'),
};

function decksOf(product: DemoProduct, random: Random): Record<Temper, Deck<string>> {
  const own = productSentences[product.handle];
  const kind = kindSentences[product.kind];
  const temper = (name: Temper): Deck<string> => {
    const particular = deck([...(own?.[name] ?? []), ...kind[name].filter(fits(product))], random);
    const common = deck(general[name].filter(fits(product)), random);
    return () => (random.chance(0.72) ? particular() : common());
  };
  return { praise: temper('praise'), quibble: temper('quibble'), fault: temper('fault') };
}

/** Sentences with a plain "it" do not fit products that come in pairs or sets. */
function fits({ noun }: DemoProduct): (sentence: string) => boolean {
  return (sentence) =>
    !(isPlural(noun) && /\b(it|it’s|its|itself|(a|one good) \{noun\})(?!\w)/i.test(sentence));
}

function isPlural(noun: string): boolean {
  return noun.endsWith('s');
}

function filler({ noun }: DemoProduct, random: Random): (sentence: string) => string {
  const many = isPlural(noun);
  const values: Record<string, string> = {
    noun,
    it: many ? 'they' : 'it',
    them: many ? 'them' : 'it',
    this: many ? 'these' : 'this',
    is: many ? 'are' : 'is',
    person: random.pick(chances.person),
    since: random.pick(chances.since),
    event: random.pick(chances.event),
  };
  return (sentence) => {
    const filled = sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
    return filled.charAt(0).toUpperCase() + filled.slice(1);
  };
}

const faces: Record<Stars, readonly string[]> = {
  5: ['😊', '❤️', '🙌', '✨', '😍', '👏', '☺️'],
  4: ['🙂', '👍', '👌'],
  3: ['🤔', '😐'],
  2: ['😕', '👎'],
  1: ['😡', '😤', '👎👎'],
};

/** Varies how people type: paragraphs, capitals, punctuation and emoji. */
function styled(sentences: string[], stars: Stars, random: Random): string {
  const half = Math.ceil(sentences.length / 2);
  const paragraphs = sentences.length > 4 ? [sentences.slice(0, half), sentences.slice(half)] : [sentences];
  const content = paragraphs.map((paragraph) => paragraph.join(' ')).join('\n\n');
  const way = random.next();
  if (way < 0.07) return content.toLowerCase().replace(/\.$/, '');
  if (way < 0.08) return content.toUpperCase();
  if (way < 0.15) return content.replace(/\.$/, '');
  if (way < 0.2 && stars === 5) return content.replace(/\.$/, '!!');
  if (way < 0.27) return `${content} ${random.pick(faces[stars])}`;
  return content;
}
