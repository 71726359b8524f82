import { storeProductId } from '../../contract/review.ts';
import type { Subject } from '../storefront/question.ts';
import { tolerance } from './changes.ts';
import { matchesSubject } from './matches-subject.ts';
import type { ProductNames } from './shop-hint.ts';

/** The products that webhooks named recently; the lists of the API may not show the changes yet. */
export type RecentChanges = {
  /** `all` if it is not known which. */
  add(products: readonly ProductNames[] | 'all'): void;
  has(subject: Subject): boolean;
};

/** More changes than this count as a change of every product. */
const most = 10_000;

export function createRecentChanges(now: () => number): RecentChanges {
  let changes: { at: number; product: ProductNames }[] = [];
  let everythingUntil = 0;
  return {
    add(products) {
      const at = now();
      changes = [...changes.filter((change) => change.at > at - tolerance)];
      if (products === 'all' || changes.length + products.length > most) everythingUntil = at + tolerance;
      else changes.push(...products.map((product) => ({ at, product })));
    },
    has(subject) {
      const matches = matchesSubject(subject);
      const mayMatch = (product: ProductNames) => matches(product) || isUnclear(product);
      const since = now() - tolerance;
      return now() < everythingUntil || changes.some(({ at, product }) => at > since && mayMatch(product));
    },
  };
}

/** An event may name a product only by its handle or only by its ID. */
function isUnclear({ handle, id }: ProductNames): boolean {
  return id === '' || (handle === '' && id !== storeProductId);
}
