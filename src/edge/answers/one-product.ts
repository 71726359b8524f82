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

/**
 * Decides which name counts if an answer does not show that both belong to one product. Some APIs select
 * reviews by one name, some by the other, and shoppers must see those of the same product: of the handle,
 * because it names the shop's page. Returns the subject itself if both names belong together, and undefined
 * if only another product has reviews. Throws `invalid_parameter` if the names have different reviews.
 */
export async function oneProduct(subject: TwiceNamed, sources: Sources): Promise<Subject | undefined> {
  const { kind, handle, id } = subject;
  const byHandle: Subject = { kind, handle };
  const byId: Subject = { kind, id };
  const ofId = (await namesUnder(byId, sources)) ?? [];
  if (showsBothNames(ofId, subject)) return subject;
  if (ofId.length === 0 && (await canList(byHandle, sources))) return byHandle;
  const ofHandle = (await namesUnder(byHandle, sources)) ?? [];
  if (ofId.length === 0) return ofHandle.length > 0 ? byHandle : subject;
  if (showsBothNames(ofHandle, subject)) return subject;
  // An API may leave out one of the names.
  const isOfAnother = ofId.every(({ product_handle }) => isOther(product_handle, handle));
  if (ofHandle.length === 0) {
    if (isOfAnother) return undefined;
    return (await canList(byId, sources)) ? byId : byHandle;
  }
  if (!isOfAnother && !ofHandle.every(({ product_id }) => isOther(product_id, id))) return byHandle;
  const message = 'must be the id of the same product';
  throw new ProblemError('invalid_parameter', { errors: [{ field: 'product_id', message }] });
}

const isOther = (name: string, wanted: string) => name !== '' && name !== wanted;

/** Whether the API or the index lists the reviews of a name. */
export async function canList(name: Subject, { filters }: Pick<Sources, 'filters'>): Promise<boolean> {
  return (await filters.find(name)) !== undefined || !(await filters.canSelect(name));
}

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
