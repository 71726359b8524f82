import { limits } from './limits.ts';
import { equalInConstantTime, hmac, sign, stringToSign } from './sign.ts';

/** The tokens of a webhook's owner; the private one signs. */
export type WebhookKey = { publicToken: string; privateToken: string };

/**
 * The headers of a delivery, with two signatures of the same body: one by the algorithm of requests, and one
 * by Standard Webhooks with the private token as secret. `timestamp` is Unix time in seconds, fresh for every
 * attempt; the event id stays the same. Source: docs/spec/open-points.md, "Webhooks".
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

/** A private token as the secret that libraries of Standard Webhooks take: `whsec_` and the key in base64. */
export function standardSecret(privateToken: string): string {
  return `whsec_${btoa(String.fromCharCode(...new TextEncoder().encode(privateToken)))}`;
}

/**
 * The result of a verification. `unsigned`: no signature was sent; `untimely`: the timestamp is off by more
 * than 15 minutes; `forged`: a signature does not match.
 */
export type WebhookVerdict = 'genuine' | 'unsigned' | 'untimely' | 'forged';

/**
 * Verifies the headers and exact body of a delivery. Every signature scheme with at least one header present
 * must match completely: a valid signature does not excuse an invalid one. `now` is in milliseconds since
 * 1970.
 */
export async function verifyWebhook(
  key: WebhookKey,
  { headers, body }: { headers: Pick<Headers, 'get'>; body: string },
  now: number,
): Promise<WebhookVerdict> {
  const refusal = refusalByHeaders(headers, now);
  if (refusal) return refusal;
  const header = (name: string) => headers.get(name) ?? '';
  const matches = await Promise.all(
    schemesIn(headers).map(({ timestamp, matches }) => matches(key, header, header(timestamp), body)),
  );
  return matches.every(Boolean) ? 'genuine' : 'forged';
}

/** The verdict if the headers alone decide, so that the body need not be read. */
export function refusalByHeaders(
  headers: Pick<Headers, 'get'>,
  now: number,
): Exclude<WebhookVerdict, 'genuine' | 'forged'> | undefined {
  const used = schemesIn(headers);
  if (used.length === 0) return 'unsigned';
  return used.every(({ timestamp }) => isTimely(headers.get(timestamp) ?? '', now)) ? undefined : 'untimely';
}

function schemesIn(headers: Pick<Headers, 'get'>): Scheme[] {
  return schemes.filter(({ names }) => names.some((name) => headers.get(name) !== null));
}

type Matches = (
  key: WebhookKey,
  header: (name: string) => string,
  timestamp: string,
  body: string,
) => Promise<boolean>;

const matchesRequest: Matches = async (key, header, timestamp, body) => {
  const expected = await sign(key.privateToken, stringToSign([], timestamp, body));
  // Always compares both, so that timing does not reveal which one is wrong.
  const compared = [
    equalInConstantTime(key.publicToken, header('public-token')),
    equalInConstantTime(expected, header('sign')),
  ];
  return compared.every(Boolean);
};

/** The header may list several signatures, separated by spaces, while a secret is rotated. */
const matchesStandard: Matches = async (key, header, timestamp, body) => {
  const id = header('webhook-id');
  const expected = await standardSignature(key, id, timestamp, body);
  const compared = header('webhook-signature')
    .split(' ')
    .map((given) => equalInConstantTime(expected, given));
  // A full stop in the id would let part of the body pass as the timestamp.
  return /^[^.]+$/.test(id) && compared.includes(true);
};

/** `timestamp` is the name of its header. */
type Scheme = { names: readonly string[]; timestamp: string; matches: Matches };

const schemes: readonly Scheme[] = [
  { names: ['public-token', 'sign'], timestamp: 'timestamp', matches: matchesRequest },
  {
    names: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    timestamp: 'webhook-timestamp',
    matches: matchesStandard,
  },
];

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
