/** A request of a mail provider, as it arrived. */
export type ProviderRequest = { headers: Headers; body: string };

/**
 * A report whose signature or secret is valid. `id` identifies it, `time` is in milliseconds since 1970.
 * `emails` are addresses that do not exist or whose owners complained; temporary failures are left out.
 * `confirm` is a URL that the provider wants to be opened.
 */
export type BounceReport = { id: string; time: number; emails: string[]; confirm?: string };

export type BounceParts = {
  /** The secret or public key of the provider; for Amazon SES the ARN of the topic. */
  secret: string;
  verify: VerifySignature;
  /** Loads a text from a host of the provider. */
  load: (url: string) => Promise<string>;
};

/** `key` is a certificate in PEM, or a public key as Base64 of SPKI. `signature` is Base64. */
export type VerifySignature = (signed: {
  key: string;
  hash: 'sha1' | 'sha256';
  text: string;
  signature: string;
}) => boolean;

/** Reads the format of a provider. `forged`: the signature or secret is invalid. */
export type ReadReport = (
  request: ProviderRequest,
  parts: BounceParts,
) => Promise<BounceReport | 'forged' | 'malformed'>;

/** The value of a JSON text; undefined if it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
