/** Why a call of the Admin API failed. */
export type ShopifyFailure =
  | 'unauthenticated'
  | 'permission_denied'
  | 'store_not_found'
  | 'store_unavailable'
  | 'throttled'
  | 'network'
  | 'server_error'
  | 'rejected'
  | 'bad_answer'
  | 'aborted';

/** A call of the Admin API that failed. The message repeats nothing that was sent or received. */
export class ShopifyError extends Error {
  override readonly name = 'ShopifyError';
  readonly code: ShopifyFailure;

  constructor(code: ShopifyFailure) {
    super(sentences[code]);
    this.code = code;
  }
}

const sentences: Record<ShopifyFailure, string> = {
  unauthenticated: 'Shopify rejected the credentials: they are wrong, expired or revoked',
  permission_denied: 'the app lacks permission: it needs the scopes read_products and write_products',
  store_not_found: 'there is no store with this domain',
  store_unavailable: 'the store is frozen or locked',
  throttled: 'Shopify kept throttling the calls',
  network: 'could not connect to Shopify, or it did not respond in time',
  server_error: 'Shopify failed',
  rejected: 'Shopify rejected the query',
  bad_answer: 'the response is not a valid Admin API response',
  aborted: 'the call was aborted',
};
