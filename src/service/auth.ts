import { limits } from '../contract/limits.ts';
import type { Operation } from '../contract/operations.ts';
import { bytesToSign, equalInConstantTime, sign } from '../contract/sign.ts';
import { ApiFailure } from './api-failure.ts';
import { sha256 } from './sha256.ts';
import type { Caller, CallerKind } from './store/callers.ts';
import type { Store } from './store/store.ts';

/** A valid signature. It expires with its timestamp, at that Unix time in seconds. */
export type RequestSignature = { signature: string; expiresAt: number };

/** `key` identifies the credentials; `signature` is present if the request was signed. */
export type AuthenticatedCaller = Caller & { key: string; signature?: RequestSignature };

/**
 * Identifies the caller by bearer token, signature or API key; the first of these that was sent counts.
 * Throws `unauthenticated` for missing or invalid credentials, and `permission_denied` if a bearer token
 * lacks the operation's scope. Source: docs/spec/reviews-data-api.md, "Authentication";
 * docs/spec/open-points.md, "Signature".
 */
export async function authenticate(
  request: Request,
  body: Uint8Array,
  operation: Operation,
  { store, now }: { store: Store; now: () => number },
): Promise<AuthenticatedCaller> {
  const header = (name: string) => request.headers.get(name) ?? '';
  const seconds = Math.floor(now() / 1000);
  const bearer = /^Bearer\s+(\S+)$/i.exec(header('authorization'))?.[1];

  if (bearer !== undefined) {
    const caller = await find(store, 'bearer', await sha256(bearer));
    if (caller.expires_at !== null && caller.expires_at <= seconds)
      throw refused('The access token has expired');
    const { scope } = operation;
    if (scope && !caller.scopes.includes(scope)) {
      throw new ApiFailure('permission_denied', `The access token lacks the scope ${scope}`);
    }
    return caller;
  }
  if (header('public-token') || header('sign')) {
    const timestamp = header('timestamp');
    if (!/^\d{1,12}$/.test(timestamp)) throw refused('Timestamp must be Unix seconds');
    if (Math.abs(seconds - Number(timestamp)) > limits.timestampTolerance) {
      throw refused('Timestamp is off by more than 15 minutes');
    }
    const caller = await find(store, 'signature', header('public-token'));
    const content = bytesToSign(new URL(request.url).searchParams, timestamp, body);
    const signatures = await Promise.all(caller.secrets.map((secret) => sign(secret, content)));
    // Always compares with every private token, so that timing does not reveal which one is current.
    const matches = signatures.map((signature) => equalInConstantTime(signature, header('sign')));
    if (!matches.includes(true)) throw refused('Sign does not match');
    const expiresAt = Number(timestamp) + limits.timestampTolerance;
    return { ...caller, signature: { signature: header('sign'), expiresAt } };
  }
  if (header('x-token')) return find(store, 'api-key', await sha256(header('x-token')));
  throw refused('Send Authorization, or Public-Token with Sign and Timestamp, or X-Token');
}

async function find(store: Store, kind: CallerKind, key: string): Promise<Caller & { key: string }> {
  const caller = await store.findCaller(kind, key);
  if (!caller) throw refused('The credentials are unknown');
  return { ...caller, key: `${kind}:${key}` };
}

function refused(message: string): ApiFailure {
  return new ApiFailure('unauthenticated', message);
}
