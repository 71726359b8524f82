import { handleOf, words } from './day-reviews.ts';

/** The requests of shoppers. The popularity of products follows Zipf's law. */
export type DayQuestions = {
  /** The path of a request. */
  next(): string;
  /** The handle of a product, or '' for the shop itself. */
  product(): string;
};

const filters = [
  ...words.map((word) => `keyword=${word}`),
  'keyword=bright%20gift',
  'rating=5',
  'rating=1,2',
  'media=1',
  'verified=1',
];

/** Each listing shows the ratings of 24 products. */
const listed = 24;

export function createDayQuestions({
  products,
  random,
}: {
  products: number;
  random: () => number;
}): DayQuestions {
  const pick = (count: number) => Math.floor(random() * count);
  // The harmonic sum grows like the logarithm, so that this is Zipf's law.
  const zipf = (count: number) => Math.min(count, Math.floor((count + 1) ** random())) - 1;
  const product = () => (random() < 0.02 ? '' : handleOf(zipf(products)));
  const reviewsOf = (handle: string) =>
    handle === '' ? '/v1/reviews?scope=store' : `/v1/reviews?product=${handle}`;

  function listing(): string {
    const first = zipf(Math.ceil(products / listed)) * listed;
    const count = Math.min(listed, products - first);
    const handles = Array.from({ length: count }, (_, index) => handleOf(first + index));
    return `/v1/ratings?products=${handles.join(',')}`;
  }

  return {
    product,
    next() {
      const kind = random();
      if (kind < 0.12) return listing();
      const path = reviewsOf(product());
      if (kind < 0.72) return path;
      if (kind < 0.82) return `${path}&page=${2 + pick(3)}`;
      if (kind < 0.88) return `${path}&sort=${['newest', 'highest', 'lowest', 'oldest'][pick(4)]}`;
      return `${path}&${filters[pick(filters.length)]}`;
    },
  };
}
