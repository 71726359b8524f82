import { openToken, sealToken } from '../secrets/sealed-token.ts';
import type { CustomerStore } from '../store/customers.ts';

type KeyStore = Pick<CustomerStore, 'unsubscribeKey' | 'findUnsubscribeKeys'>;

/**
 * The token with which the author of a review withdraws it and asks for its status. It is sealed with the key
 * of the shop's unsubscribe links, never expires, and names the review to nobody.
 */
export async function authorToken(store: KeyStore, shop: string, review: string): Promise<string> {
  return sealToken(await store.unsubscribeKey(shop), contextOf(shop), review);
}

/** The review of a token; undefined unless this shop gave it to an author. */
export async function reviewOfToken(
  store: KeyStore,
  shop: string,
  token: string,
): Promise<string | undefined> {
  for (const key of await store.findUnsubscribeKeys(shop)) {
    const review = await openToken(key, contextOf(shop), token);
    if (review !== undefined) return review;
  }
  return undefined;
}

/** Shops are numbers, so that no token of another purpose has the same context. */
function contextOf(shop: string): string {
  return `author of a review in ${shop}`;
}
