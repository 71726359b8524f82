import type { Credentials } from '../../client/credentials.ts';
import { toHex } from '../../contract/hex.ts';
import { hmac } from '../../contract/sign.ts';
import type { Secret } from '../../server/config/secret.ts';

/** The configured credentials of one shop; at least one of the three is set. */
export type SecretCredentials = {
  bearer?: Secret;
  /** Signs requests and verifies webhooks. */
  signature?: { publicToken: string; privateToken: Secret };
  apiKey?: Secret;
};

/** Reveals credentials of the API; `test/house/secrets.test.ts` checks that nothing else does. */
export function revealCredentials({ bearer, signature, apiKey }: SecretCredentials): Credentials {
  return {
    ...(bearer && { bearer: bearer.reveal() }),
    ...(signature && { signature: { ...signature, privateToken: signature.privateToken.reveal() } }),
    ...(apiKey && { apiKey: apiKey.reveal() }),
  };
}

/**
 * Credentials for the Admin API of a Shopify store: an access token, or a client whose secret is exchanged
 * for an access token.
 */
export type ShopifyCredentials = { accessToken: Secret } | { clientId: string; clientSecret: Secret };

/** The access token or the client, as text. */
export function revealShopifyCredentials(
  credentials: ShopifyCredentials,
): { accessToken: string } | { clientId: string; clientSecret: string } {
  return 'accessToken' in credentials
    ? { accessToken: credentials.accessToken.reveal() }
    : { clientId: credentials.clientId, clientSecret: credentials.clientSecret.reveal() };
}

/** The API token of a CDN. */
export function revealCdnToken({ token }: { token: Secret }): string {
  return token.reveal();
}

/** A key for the challenges of new reviews: every process with the same credentials derives the same key. */
export async function submissionKey(credentials: SecretCredentials): Promise<string> {
  return toHex(await hmac(JSON.stringify(revealCredentials(credentials)), 'storefront-reviews submissions'));
}
