import { sign, stringToSign } from '../contract/sign.ts';

/** How the client identifies itself. Of several the first that is given is sent: bearer, signature, API key. */
export type Credentials = {
  /** Access token of a platform. */
  bearer?: string;
  /** The tokens of a shop; the private one signs and is never sent. */
  signature?: { publicToken: string; privateToken: string };
  /** Full-access key of a server. */
  apiKey?: string;
};

export type Signable = {
  /** Decoded, in the order in which it is sent. */
  query: readonly [string, string][];
  /** The exact text that is sent; empty where there is none. */
  body: string;
  /** Unix time in seconds, by the clock of the API as far as it is known. */
  timestamp: number;
};

/**
 * The headers that identify the client. Source: docs/spec/reviews-data-api.md, "Authentication";
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

/** Whether the headers depend on the clock. */
export function isSigned({ bearer, signature }: Credentials): boolean {
  return !bearer && signature !== undefined;
}
