import type { Review } from '../../src/contract/review.ts';
import { secondsOf } from '../../src/contract/time.ts';
import type { WebhookEvent } from '../../src/contract/webhook.ts';
import { aReview } from '../edge/shop.ts';

export const changeKinds = ['hide', 'publish', 'create', 'delete', 'rename'] as const;

/** The first change of a product. Later changes undo it and make it again. */
export type ChangeKind = (typeof changeKinds)[number];

/** A product whose reviews change. */
export type ProductStory = {
  id: string;
  kind: ChangeKind;
  /** Every handle of the product; the last one is the current one. */
  handles: readonly string[];
  /** The states of the product, oldest first. */
  states: readonly [ProductState, ...ProductState[]];
};

/** Times are in milliseconds since 1970. */
export type ProductState = {
  /** All reviews of the product, hidden ones too. */
  reviews: readonly Review[];
  /** When the API may have begun to return this state. */
  began: number;
  /** When the sender of the event about it had its 202. */
  applied: number;
  /** Whether it hides nothing that was shown before, so that the old answers remain as a fallback. */
  isSoft: boolean;
};

export type ProductEvent = Pick<WebhookEvent, 'event_type' | 'list'>;

/** A change of a product, with the event about it. */
export type ProductChange = Pick<ProductState, 'reviews' | 'isSoft'> & {
  handle: string;
  event: ProductEvent;
};

/** The ids of the reviews that an answer shows, in JSON and in HTML. */
export function idsShown(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/review-(\d+)-word/g), ([, id = '']) => id));
}

/** The number of reviews that are newer than the review that changes: more than a page of five. */
const newer = 10;

/** More words than a review needs to be shown as the best of its side. */
const reasons = 'it is bright and warm and was easy to build and looks good in every room';

/**
 * A product with reviews of both sides. The review that changes is its oldest one and the best argued one of
 * its side, so that every kind of answer depends on it.
 */
export function createProductStory(number: number, kind: ChangeKind, now: number): ProductStory {
  const names = { product_id: String(1_000 + number), product_handle: `product-${number}` };
  const reviews = Array.from({ length: newer + 2 }, (_, place) => {
    const id = idOf(names.product_id, place);
    return aReview({
      ...names,
      id,
      rating: place === 0 || place === newer ? 1 : 5,
      title: '',
      content: `review-${id}-word${place < newer ? '' : ` ${reasons}`}`,
      commented_at: secondsOf(now - (place + 1) * 60_000),
      is_published: place > newer && kind === 'publish' ? 0 : 1,
    });
  });
  const first = kind === 'create' ? reviews.slice(0, -1) : reviews;
  return {
    id: names.product_id,
    kind,
    handles: [names.product_handle],
    states: [{ reviews: first, began: 0, applied: 0, isSoft: true }],
  };
}

const idOf = (product: string, place: number) => String(Number(product) * 1_000 + place);

export const currentReviews = ({ states }: ProductStory): readonly Review[] => states.at(-1)?.reviews ?? [];

export const currentHandle = ({ handles }: ProductStory): string => handles.at(-1) ?? '';

/** The next change of a product: of its own kind, or the reverse. */
export function nextChange(story: ProductStory, now: number): ProductChange {
  const reviews = currentReviews(story);
  if (story.kind === 'rename') return renaming(story, `product-${story.id}-${story.states.length}`);
  const handle = currentHandle(story);
  const target = reviews[newer + 1];
  if (!target) {
    const [first] = reviews;
    if (!first) throw new Error('The product has no reviews');
    const id = idOf(story.id, newer + 1 + story.states.length);
    const content = `review-${id}-word ${reasons}`;
    const created = aReview({ ...first, id, rating: 5, content, commented_at: secondsOf(now - 3_600_000) });
    return { ...appearing([...reviews, created], created), handle };
  }
  const others = reviews.slice(0, -1);
  if (story.kind === 'create' || story.kind === 'delete') return { ...leaving(others, target), handle };
  const changed = { ...target, is_published: target.is_published === 1 ? 0 : 1 } satisfies Review;
  const all = [...others, changed];
  return { ...(changed.is_published === 1 ? appearing(all, changed) : leaving(all, target)), handle };
}

function appearing(reviews: readonly Review[], review: Review) {
  return { reviews, isSoft: true, event: { event_type: 'review/created' as const, list: [review] } };
}

function leaving(reviews: readonly Review[], { id, product_id, product_handle }: Review) {
  const list = [{ id, product_id, product_handle }];
  return { reviews, isSoft: false, event: { event_type: 'review/deleted' as const, list } };
}

/** The event also names the old handle, as the handle of a review that does not exist. */
function renaming(story: ProductStory, handle: string): ProductChange {
  const reviews = currentReviews(story).map((review) => ({ ...review, product_handle: handle }));
  const before = { id: '1', product_id: story.id, product_handle: currentHandle(story) };
  const event: ProductEvent = { event_type: 'review/updated', list: [before, ...reviews] };
  return { reviews, isSoft: false, handle, event };
}
