import type { Review } from '../../src/contract/review.ts';
import type { RatingsAnswer, ReviewsAnswer } from '../../src/contract/storefront.ts';
import { idsShown, type ProductStory } from './product-story.ts';

/**
 * How shoppers ask for the reviews of a product. The order decides which of them a test combines with a kind
 * of change in a filter mode.
 */
export const questionNames = [
  'JSON by id',
  'JSON by handle',
  'HTML by handle',
  'HTML by id',
  'both sides by handle',
  'HTML of both sides',
  'both sides by id',
  'ratings',
  'HTML of a rating',
] as const;

export type QuestionName = (typeof questionNames)[number];

/** A URL about a product under one of its names. */
export type Question = { path: string; by: { handle: string } | { id: string } };

/** What an answer says about a product. */
export type Facts = {
  /** The ids of the reviews that it shows, sorted. */
  shown: readonly string[];
  /** The length of the list and the number of ratings; undefined if the answer does not say. */
  count?: number | undefined;
  rated?: number | undefined;
  /** Whether the answer says that it is incomplete. */
  isPartial?: boolean;
  /** Whether it may lack both sides, which the edge leaves out if the API is slow. */
  mayLackSides?: boolean;
};

const all = 'sort=newest&page_size=50';
const firstPage = 'page_size=5';

const paths: Record<QuestionName, { of: 'handle' | 'id'; path: (name: string) => string }> = {
  'JSON by handle': { of: 'handle', path: (name) => `/v1/reviews?product=${name}&${all}` },
  'JSON by id': { of: 'id', path: (name) => `/v1/reviews?product_id=${name}&${all}` },
  'HTML by handle': { of: 'handle', path: (name) => `/v1/render?product=${name}&${all}` },
  'HTML by id': { of: 'id', path: (name) => `/v1/render?product_id=${name}&${all}` },
  'both sides by handle': { of: 'handle', path: (name) => `/v1/reviews?product=${name}&${firstPage}` },
  'both sides by id': { of: 'id', path: (name) => `/v1/reviews?product_id=${name}&${firstPage}` },
  'HTML of both sides': { of: 'handle', path: (name) => `/v1/render?product=${name}&${firstPage}` },
  ratings: { of: 'handle', path: (name) => `/v1/ratings?products=${name}` },
  'HTML of a rating': {
    of: 'handle',
    path: (name) => `/v1/render?element=storefront-rating&product=${name}`,
  },
};

/** The questions about a product: by id, or under every handle that it has or had. */
export function questionsOf(name: QuestionName, { id, handles }: ProductStory): Question[] {
  const { of, path } = paths[name];
  if (of === 'id') return [{ path: path(id), by: { id } }];
  return handles.map((handle) => ({ path: path(handle), by: { handle } }));
}

/** The facts of the right answer while the API has these reviews of the product. */
export function expectedFacts(name: QuestionName, { by }: Question, reviews: readonly Review[]): Facts {
  const visible = reviews.filter(
    (review) =>
      review.is_published === 1 &&
      ('id' in by ? review.product_id === by.id : review.product_handle === by.handle),
  );
  const { length } = visible;
  if (/rating/.test(name)) return { shown: [], rated: length };
  const shown = (/sides/.test(name) ? onFirstPage(visible) : visible).map(({ id }) => id);
  return { shown: shown.sort(), count: length, rated: length, mayLackSides: /sides/.test(name) };
}

/** The newest five, and the best argued ones of both sides if both have one. */
function onFirstPage(visible: readonly Review[]): Review[] {
  const newest = visible.slice(0, 5);
  const argued = visible.slice(5).filter(({ content }) => content.split(' ').length > 12);
  return argued.length === 2 ? [...newest, ...argued] : newest;
}

/** The facts of an answer. Throws if it is none. */
export function factsOf(name: QuestionName, { by }: Question, text: string): Facts {
  const shown = [...idsShown(text)].sort();
  if (name.startsWith('HTML')) return { shown, rated: ratedInHtml(text) };
  if (name === 'ratings') {
    const answer: RatingsAnswer = JSON.parse(text);
    return { shown, rated: answer['handle' in by ? by.handle : '']?.count };
  }
  const { page, rating, partial }: ReviewsAnswer = JSON.parse(text);
  return { shown, count: page.count, rated: rating?.count, isPartial: partial };
}

/** The count beside the stars. */
function ratedInHtml(html: string): number | undefined {
  if (html.includes('No reviews yet')) return 0;
  const count = /part="count"[^>]*>\(?(\d+)/.exec(html)?.[1];
  return count === undefined ? undefined : Number(count);
}

/**
 * Whether an answer is right by one of several states, or by a mixture of them, because a change may happen
 * between two calls of the API. An answer that is incomplete, or does not know its rating, may show fewer
 * reviews.
 */
export function agrees(facts: Facts, expected: readonly Facts[]): boolean {
  const { shown, count, rated, isPartial = false } = facts;
  const known = new Set(expected.flatMap((one) => one.shown));
  const isShort = expected.every((one) => shown.length < one.shown.length);
  const mayBeShort = isPartial || rated === undefined || expected.some(({ mayLackSides }) => mayLackSides);
  return (
    shown.every((id) => known.has(id)) &&
    (!isShort || mayBeShort) &&
    (isPartial || count === undefined || expected.some((one) => one.count === count)) &&
    (rated === undefined || expected.some((one) => one.rated === rated))
  );
}
