import { limits } from './limits.ts';
import { equalInConstantTime, hmac, sign, stringToSign } from './sign.ts';

/** Whose webhook it is: the public token, and the private one that signs. */
export type WebhookKey = { publicToken: string; privateToken: string };

/**
 * Headers of a delivery, which carry two signatures of the same body: the algorithm of requests, and Standard
 * Webhooks with the private token as its secret. `timestamp` is in Unix seconds and new for every attempt; the
 * event keeps its id. Source: docs/spec/open-points.md, "Webhooks".
 */
export async function signWebhook(
  key: WebhookKey,
  event: { id: string; timestamp: number; body: string },
): Promise<Record<string, string>> {
  const { id, timestamp, body } = event;
  return {
    'public-token': key.publicToken,
    timestamp: String(timestamp),
    sign: await sign(key.privateToken, stringToSign([], timestamp, body)),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': await standardSignature(key, id, String(timestamp), body),
  };
}

/**
 * Whether a delivery is from who holds the key: `unsigned` has no signature at all, `untimely` a timestamp that
 * is more than 15 minutes off, `forged` a signature that does not match.
 */
export type WebhookVerdict = 'genuine' | 'unsigned' | 'untimely' | 'forged';

/**
 * Judges a delivery by its headers and exact body. Each family of signatures of which there is a header must
 * match whole: a valid one does not make up for one that is not. `now` is in milliseconds since 1970.
 */
export async function verifyWebhook(
  key: WebhookKey,
  { headers, body }: { headers: Pick<Headers, 'get'>; body: string },
  now: number,
): Promise<WebhookVerdict> {
  const header = (name: string) => headers.get(name) ?? '';
  const families = [
    { names: ['public-token', 'sign'], timestamp: header('timestamp'), matches: matchesRequest },
    {
      names: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
      timestamp: header('webhook-timestamp'),
      matches: matchesStandard,
    },
  ].filter(({ names }) => names.some((name) => headers.get(name) !== null));
  if (families.length === 0) return 'unsigned';
  if (!families.every(({ timestamp }) => isTimely(timestamp, now))) return 'untimely';
  const matches = await Promise.all(
    families.map(({ timestamp, matches }) => matches(key, header, timestamp, body)),
  );
  return matches.every(Boolean) ? 'genuine' : 'forged';
}

type Matches = (
  key: WebhookKey,
  header: (name: string) => string,
  timestamp: string,
  body: string,
) => Promise<boolean>;

const matchesRequest: Matches = async (key, header, timestamp, body) => {
  const expected = await sign(key.privateToken, stringToSign([], timestamp, body));
  // Both are compared, so that the time tells nothing of which of them is wrong.
  const compared = [
    equalInConstantTime(key.publicToken, header('public-token')),
    equalInConstantTime(expected, header('sign')),
  ];
  return compared.every(Boolean);
};

/** There may be several signatures, with spaces, while a secret is replaced. */
const matchesStandard: Matches = async (key, header, timestamp, body) => {
  const id = header('webhook-id');
  const expected = await standardSignature(key, id, timestamp, body);
  const compared = header('webhook-signature')
    .split(' ')
    .map((given) => equalInConstantTime(expected, given));
  // A full stop in the id would let a part of the body pass for the timestamp.
  return /^[^.]+$/.test(id) && compared.includes(true);
};

async function standardSignature(
  { privateToken }: WebhookKey,
  id: string,
  timestamp: string,
  body: string,
): Promise<string> {
  const bytes = await hmac(privateToken, `${id}.${timestamp}.${body}`);
  return `v1,${btoa(String.fromCharCode(...bytes))}`;
}

function isTimely(timestamp: string, now: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(Math.floor(now / 1000) - Number(timestamp)) <= limits.timestampTolerance;
}
