import { sign, stringToSign } from '../contract/sign.ts';

/** The client's credentials. If several are given, the first of bearer, signature and API key is sent. */
export type Credentials = {
  /** A platform's access token. */
  bearer?: string;
  /** A shop's tokens; the private one signs and is never sent. */
  signature?: { publicToken: string; privateToken: string };
  /** A server key with full access. */
  apiKey?: string;
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
  { bearer, signature, apiKey }: Credentials,
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
  return apiKey ? { 'x-token': apiKey } : {};
}

/** Whether the credentials sign requests, which makes the headers depend on the clock. */
export function isSigned({ bearer, signature }: Credentials): boolean {
  return !bearer && signature !== undefined;
}
