import type { Random } from '../random.ts';
import { author, personalFields } from './author.ts';
import { type Deck, deck } from './deck.ts';
import type { AgedReview } from './demo-review.ts';
import { type Media, photoCount, picturesOf } from './pictures.ts';
import { popularity, starsOf } from './popularity.ts';
import type { DemoProduct } from './product.ts';
import { mainProductHandle } from './products.ts';
import { byStars, type Stars } from './stars.ts';
import { languages } from './stock/languages.ts';
import { foreignReplies, replies } from './stock/replies.ts';
import { spam } from './stock/spam.ts';
import { type Text, writer } from './writer.ts';

/** Fills up a product's special reviews to the count and the ratings of its popularity. */
export function ordinaryReviews(
  product: DemoProduct,
  special: { rating: unknown }[],
  random: Random,
): AgedReview[] {
  const [count, mood] = popularity[product.handle] ?? [0, 'liked'];
  const missing = starsOf(count, mood);
  for (const { rating } of special) {
    const at = missing.indexOf(rating as Stars);
    missing.splice(Math.max(at, 0), 1);
  }
  // Hand-written reviews come first on the front page, in every sort order.
  const main = product.handle === mainProductHandle;
  const youngest = main ? 200 : 14;
  const english = writer(product, random);
  const translated = translations(product, random);
  const photoNumber = deck(
    Array.from({ length: photoCount(product.handle) }, (_, index) => index + 1),
    random,
  );
  const answers = {
    praise: deck(replies.praise, random),
    quibble: deck(replies.quibble, random),
    fault: deck(replies.fault, random),
  };

  const reviews = random.shuffle(missing).map((stars): AgedReview => {
    const foreign = random.chance(0.09) ? translated[stars]() : undefined;
    const language = foreign?.language ?? 'en';
    const text = foreign?.text ?? english(stars);
    const published = !random.chance(0.04);
    const answer = answerTo(stars, text, language, random, () => answers[temperOf(stars)]());
    return {
      ...personalFields(random),
      ...author(language, random),
      ...provenance(random),
      ...typeOf(product, text, random),
      ...(published || random.chance(0.5) ? text : { title: '', content: random.pick(spam) }),
      rating: stars,
      is_published: published ? 1 : 0,
      media: mediaOf(product, stars, text, random, () => photoNumber() ?? 1),
      ...(answer ? { reply: { content: answer } } : {}),
      hoursAgo: youngest + 21_600 * random.next() ** 1.35,
    };
  });
  return main ? reviews : withMarks(reviews, random);
}

/** Reviews in other languages for this kind of product, by stars. */
function translations(
  { kind }: DemoProduct,
  random: Random,
): Record<Stars, Deck<{ language: string; text: Text }>> {
  const fitting = Object.entries(languages).flatMap(([language, texts]) =>
    texts
      .filter(([, about]) => about === 'any' || about.includes(kind))
      .map(([stars, , title, content]) => ({ language, stars, text: { title, content } })),
  );
  return byStars((stars) =>
    deck(
      fitting.filter((review) => review.stars === stars),
      random,
    ),
  );
}

function temperOf(stars: Stars): keyof typeof replies {
  return stars > 3 ? 'praise' : stars === 3 ? 'quibble' : 'fault';
}

const answered: Record<Stars, number> = { 5: 0.07, 4: 0.1, 3: 0.4, 2: 0.6, 1: 0.75 };

function answerTo(
  stars: Stars,
  { content }: Text,
  language: string,
  random: Random,
  english: () => string | undefined,
): string | undefined {
  // The shop does not answer very short reviews.
  if (content.length < 30 || !random.chance(answered[stars])) return undefined;
  if (language === 'en') return english();
  return foreignReplies[language]?.[stars > 3 ? 'praise' : 'fault'];
}

/** The source of a review, and whether its purchase is verified. */
function provenance(random: Random): Pick<AgedReview, 'source' | 'is_verified'> {
  const way = random.next();
  const verified = (probability: number) => (random.chance(probability) ? 1 : 0);
  if (way < 0.44) return { source: 'Email request', is_verified: 1 };
  if (way < 0.72) return { source: 'Store front', is_verified: verified(0.5) };
  if (way < 0.82) return { source: 'CSV uploaded', is_verified: 0 };
  if (way < 0.88) return { source: 'Store link', is_verified: verified(0.3) };
  if (way < 0.94) return { source: 'QR Code', is_verified: verified(0.8) };
  if (way < 0.97) return { source: 'Shop', is_verified: 1 };
  return { source: 'Marketplace', is_verified: verified(0.5) };
}

/** The option that was bought: the option in the text, if any. */
function typeOf({ option }: DemoProduct, { content }: Text, random: Random): Pick<AgedReview, 'item_type'> {
  if (!option) return {};
  const typeNamed = (value: string) => ({ item_type: `${option.name}: ${value}` });
  const named = option.values.find((value) => content.includes(`${value} `));
  if (named) return typeNamed(named);
  return random.chance(0.7) ? typeNamed(random.pick(option.values)) : {};
}

function mediaOf(
  { handle }: DemoProduct,
  stars: Stars,
  { content }: Text,
  random: Random,
  number: () => number,
): Media[] {
  if (content === '' || stars === 3 || !random.chance(0.15)) return [];
  const count = random.chance(0.7) ? 1 : random.whole(2, 5);
  return Array.from({ length: count }, () => ({
    ...picturesOf(handle).photo(number()),
    is_published: random.chance(0.08) ? 0 : 1,
  }));
}

/** Features a few of the longer positive reviews; pins one if there are 27 to 149 reviews. */
function withMarks(reviews: AgedReview[], random: Random): AgedReview[] {
  const worthy = reviews.filter(
    ({ rating, content, is_published }) =>
      is_published === 1 && Number(rating) > 3 && String(content ?? '').length > 110,
  );
  const chosen = random.shuffle(worthy).slice(0, Math.floor(reviews.length / 22));
  const pinned = reviews.length > 26 && reviews.length < 150 ? chosen[0] : undefined;
  return reviews.map((review) => ({
    ...review,
    ...(chosen.includes(review) ? { is_featured: 1 } : {}),
    ...(review === pinned ? { is_top: 1 } : {}),
  }));
}
