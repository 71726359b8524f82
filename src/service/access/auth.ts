import type { Role } from '../../contract/console.ts';
import type { Operation } from '../../contract/operations.ts';
import { bytesToSign, equalInConstantTime, sign } from '../../contract/sign.ts';
import type { ServiceLimits } from '../config/service-limits.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { Caller, CallerKind, CallerStore } from '../store/callers.ts';
import type { GrantedPlatform, GrantStore } from '../store/grants.ts';
import type { AccessParts } from './access.ts';
import { checkSignedQuery } from './check-signed-query.ts';

/** A valid signature. It expires with its timestamp, at that Unix time in seconds. */
export type RequestSignature = { signature: string; expiresAt: number };

/**
 * The kind `session` is a person in the console, with a role. `key` identifies the credentials, even after a
 * token was refreshed. `signature` and `publicToken` are present if the request was signed, `platform` if the
 * bearer token was issued to one.
 */
export type AuthenticatedCaller = Omit<Caller, 'kind'> & {
  kind: CallerKind | 'session';
  role?: Role;
  key: string;
  signature?: RequestSignature;
  publicToken?: string;
  platform?: GrantedPlatform;
};

/**
 * Identifies the shop or platform that calls an operation by bearer token, signature or API key; the first
 * one present counts. Throws `unauthenticated` for missing or invalid credentials, `invalid_argument` for a
 * signed query with two readings, and `permission_denied` if
 * a bearer token lacks the operation's scope, or if the operation requires a platform's token and the token
 * is not one. Source: docs/spec/reviews-data-api.md, "Authentication"; docs/spec/open-points.md, "Signature".
 */
export async function authenticate(
  request: Request,
  body: Uint8Array,
  { audience, scope }: Pick<Operation, 'audience' | 'scope'>,
  parts: AuthenticationParts,
): Promise<AuthenticatedCaller> {
  const header = (name: string) => request.headers.get(name) ?? '';
  const bearer = /^Bearer\s+(\S+)$/i.exec(header('authorization'))?.[1];
  if (bearer !== undefined) {
    const caller = await findBearer(bearer, parts);
    if (scope && !caller.scopes.includes(scope)) throw denied(`The access token lacks the scope ${scope}`);
    if (audience === 'token' && !caller.platform)
      throw denied('The access token was not issued to a platform');
    return caller;
  }
  if (audience === 'token') throw refused('Send Authorization: Bearer with an access token');
  if (header('public-token') || header('sign')) return authenticateSignature(request, body, parts);
  if (header('x-token')) return find(parts.store, 'api-key', parts.access.hash(header('x-token')));
  throw refused('Send Authorization, or Public-Token with Sign and Timestamp, or X-Token');
}

export type AuthenticationParts = {
  store: CallerStore & GrantStore;
  /** Milliseconds since 1970. */
  now: () => number;
  limits: Pick<ServiceLimits, 'timestampTolerance'>;
  access: Pick<AccessParts, 'hash'>;
};

async function authenticateSignature(
  request: Request,
  body: Uint8Array,
  { store, now, limits: { timestampTolerance: tolerance } }: AuthenticationParts,
): Promise<AuthenticatedCaller> {
  const header = (name: string) => request.headers.get(name) ?? '';
  const timestamp = header('timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) throw refused('Timestamp must be Unix seconds');
  if (Math.abs(Math.floor(now() / 1000) - Number(timestamp)) > tolerance) {
    throw refused(`Timestamp is off by more than ${tolerance} seconds`);
  }
  const publicToken = header('public-token');
  const caller = await find(store, 'signature', publicToken);
  if (caller.secrets.length === 0) {
    throw refused('The service has lost the key to the private token: rotate the credentials');
  }
  const query = new URL(request.url).searchParams;
  const content = bytesToSign(query, timestamp, body);
  const signatures = await Promise.all(caller.secrets.map((secret) => sign(secret, content)));
  // Always compares with every private token, so that timing does not reveal which one is current.
  const matches = signatures.map((signature) => equalInConstantTime(signature, header('sign')));
  if (!matches.includes(true)) throw refused('Sign does not match');
  checkSignedQuery(query);
  const expiresAt = Number(timestamp) + tolerance;
  return { ...caller, publicToken, signature: { signature: header('sign'), expiresAt } };
}

/** A platform's tokens name their shop before a full stop, so that they are stored with its rows. */
async function findBearer(
  token: string,
  { store, now, access }: AuthenticationParts,
): Promise<AuthenticatedCaller> {
  const hash = access.hash(token);
  const [shop, secret] = token.split('.');
  const issued = shop && secret ? await store.findAccessToken(shop, hash) : undefined;
  const caller: AuthenticatedCaller =
    shop && issued
      ? {
          kind: 'bearer',
          shop,
          secrets: [],
          scopes: issued.scopes,
          expires_at: issued.expiresAt,
          platform: issued.platform,
          key: `platform:${issued.platform.id}:${shop}`,
        }
      : await find(store, 'bearer', hash);
  if (caller.expires_at !== null && caller.expires_at <= Math.floor(now() / 1000)) {
    throw refused('The access token has expired');
  }
  return caller;
}

async function find(store: CallerStore, kind: CallerKind, key: string): Promise<AuthenticatedCaller> {
  const caller = await store.findCaller(kind, key);
  if (!caller) throw refused('The credentials are unknown');
  return { ...caller, key: `${kind}:${key}` };
}

function refused(message: string): ApiFailure {
  return new ApiFailure('unauthenticated', message);
}

function denied(message: string): ApiFailure {
  return new ApiFailure('permission_denied', message);
}
