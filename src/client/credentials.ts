import { sign, stringToSign } from '../contract/sign.ts';

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
 * The headers that authenticate the client. Source: docs/spec/reviews-data-api.md, "Authentication";
 * docs/spec/open-points.md, "Signature".
 */
export async function credentialHeaders(
  { bearer, signature, apiKey, platform }: Credentials,
  { query, body, timestamp }: Signable,
): Promise<Record<string, string>> {
  if (bearer) return { authorization: `Bearer ${bearer}` };
  if (signature) {
    return {
      'public-token': signature.publicToken,
      timestamp: String(timestamp),
      sign: await sign(signature.privateToken, stringToSign(query, timestamp, body)),
    };
  }
  if (apiKey) return { 'x-token': apiKey };
  return platform ? { authorization: `Basic ${basicOf(platform)}` } : {};
}

/** Both parts are form-encoded, so that they may hold any character (RFC 6749, section 2.3.1). */
function basicOf({ clientId, clientSecret }: { clientId: string; clientSecret: string }): string {
  return btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
}
