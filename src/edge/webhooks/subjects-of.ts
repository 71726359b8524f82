import { storeProductId } from '../../contract/review.ts';
import type { WebhookEvent } from '../../contract/webhook.ts';
import type { Subject } from '../storefront/question.ts';

/** The products or the shop whose reviews an event is about, without duplicates. */
export function subjectsOf({ list }: Pick<WebhookEvent, 'list'>): Subject[] {
  const subjects = list.map(({ product_id: id, product_handle: handle }): Subject => {
    if (id === storeProductId || (id === '' && handle === '')) return { kind: 'store' };
    return { kind: 'product', ...(handle ? { handle } : {}), ...(id ? { id } : {}) };
  });
  return [...new Map(subjects.map((subject) => [JSON.stringify(subject), subject])).values()];
}
