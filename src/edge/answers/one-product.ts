import { ReviewsApiError } from '../../client/api-error.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import { ProblemError } from '../http/problem.ts';
import type { Subject } from '../storefront/question.ts';
import { ParameterIgnored } from '../upstream/product-filter.ts';
import { UnknownProduct } from '../upstream/unknown-product.ts';
import { apiRating } from './api-rating.ts';
import { gatherReviews } from './gather-reviews.ts';
import type { Sources } from './sources.ts';

/** A product with both names: its handle and its ID. */
export type TwiceNamed = { kind: 'product'; handle: string; id: string };

export function isTwiceNamed(subject: Subject): subject is TwiceNamed {
  return subject.kind === 'product' && subject.handle !== undefined && subject.id !== undefined;
}

/** Whether one of the reviews has both names. */
export function showsBothNames(reviews: readonly Names[], { handle, id }: TwiceNamed): boolean {
  return reviews.some((review) => review.product_handle === handle && review.product_id === id);
}

type Names = Pick<PublicReview, 'product_handle' | 'product_id'>;

/** Which names have reviews: both the same ones, or at most one: the name that selects reviews, or the other. */
export type OneProduct = { has: 'both' } | { has: 'own' | 'other'; name: Subject };

/**
 * Finds out which of the two names counts if an answer does not show that both belong to one product. Some
 * APIs select reviews by one name, some by the other, and shoppers must see those of the same product. Throws
 * `invalid_parameter` if the names have different reviews.
 */
export async function oneProduct(subject: TwiceNamed, sources: Sources): Promise<OneProduct> {
  const { kind, handle, id } = subject;
  const byHandle: Subject = { kind, handle };
  const byId: Subject = { kind, id };
  const { filters } = sources;
  const isById = !(await filters.find(byHandle)) && (await filters.find(byId)) !== undefined;
  const [own, other] = isById ? [byId, byHandle] : [byHandle, byId];

  const others = await namesUnder(other, sources);
  if (!others || others.length === 0) return { has: 'own', name: own };
  if (showsBothNames(others, subject)) return { has: 'both' };
  const found = await namesUnder(own, sources);
  if (!found) return { has: 'own', name: own };
  if (found.length === 0) return { has: 'other', name: other };
  if (showsBothNames(found, subject)) return { has: 'both' };
  // An API may leave out one of the names.
  const isOfOther = (names: Names) => isOther(names.product_handle, handle) || isOther(names.product_id, id);
  if (!found.every(isOfOther)) return { has: 'own', name: own };
  const message = 'must be the id of the same product';
  throw new ProblemError('invalid_parameter', { errors: [{ field: 'product_id', message }] });
}

const isOther = (name: string, wanted: string) => name !== '' && name !== wanted;

/** The names in the reviews that one name selects; undefined if they cannot be found. */
async function namesUnder(name: Subject, sources: Sources): Promise<readonly Names[] | undefined> {
  const filter = await sources.filters.find(name);
  try {
    if (filter) return (await gatherReviews(filter, sources)).set.reviews;
    if (!(await sources.filters.canSelect(name))) {
      return (await sources.index.reviewsOf(name, sources)).reviews;
    }
    return await namesByRating(name, sources);
  } catch (error) {
    if (error instanceof UnknownProduct) return [];
    if (error instanceof ParameterIgnored) throw new ReviewsApiError('get_reviews', 'bad_answer');
    throw error;
  }
}

/** A rating shows only that the name has reviews. The index knows the ID of a handle. */
async function namesByRating(name: Subject, sources: Sources): Promise<readonly Names[] | undefined> {
  const rated = await apiRating(name, sources, {});
  if (rated?.rating?.count === 0) return [];
  if (rated?.rating) return [{ product_handle: '', product_id: '' }];
  if (name.kind === 'store' || name.handle === undefined) return undefined;
  const product_id = await sources.index.idOf(name.handle);
  return product_id === undefined ? undefined : [{ product_handle: name.handle, product_id }];
}
