import { toHex } from '../contract/hex.ts';
import { createHmac, stringToSign } from '../contract/sign.ts';

/**
 * The client's credentials. If several are given, the first of bearer, signature, API key and platform is
 * sent.
 */
export type Credentials = {
  /** A platform's access token. */
  bearer?: string;
  /** A shop's tokens; the private one signs and is never sent. */
  signature?: { publicToken: string; privateToken: string };
  /** A server key with full access. */
  apiKey?: string;
  /** A platform's own credentials, for the operations that act on its authorizations. */
  platform?: { clientId: string; clientSecret: string };
};

export type Signable = {
  /** Decoded, in the order of the URL. */
  query: readonly [string, string][];
  /** The exact text that is sent; empty without a body. */
  body: string;
  /** Unix time in seconds, by the API's clock as far as its offset is known. */
  timestamp: number;
};

/**
 * Returns the headers that authenticate a call of the client. Source: docs/spec/reviews-data-api.md,
 * "Authentication"; docs/spec/open-points.md, "Signature".
 */
export function credentialHeaders({
  bearer,
  signature,
  apiKey,
  platform,
}: Credentials): (call: Signable) => Promise<Record<string, string>> {
  if (bearer) return async () => ({ authorization: `Bearer ${bearer}` });
  if (signature) {
    const { publicToken, privateToken } = signature;
    const sign = createHmac(privateToken);
    return async ({ query, body, timestamp }) => ({
      'public-token': publicToken,
      timestamp: String(timestamp),
      sign: toHex(await sign(stringToSign(query, timestamp, body))),
    });
  }
  if (apiKey) return async () => ({ 'x-token': apiKey });
  return async () => (platform ? { authorization: `Basic ${basicOf(platform)}` } : {});
}

/** Both parts are form-encoded, so that they may hold any character (RFC 6749, section 2.3.1). */
function basicOf({ clientId, clientSecret }: { clientId: string; clientSecret: string }): string {
  return btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
}
