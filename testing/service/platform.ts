import { createHash, randomBytes } from 'node:crypto';
import { basePath } from '../../src/contract/operations.ts';
import { scopes as allScopes, type Scope } from '../../src/contract/scope.ts';
import type { Platform } from '../../src/service/store/platforms.ts';
import { type RunningService, runningService } from './running-service.ts';
import { testAccess } from './test-access.ts';

/** The redirect URI of the platforms in tests; nothing listens there. */
export const redirectUri = 'https://mailer.example/callback?from=reviews';

/** The password of every shop in tests. */
export const shopPassword = 'correct horse battery staple';

/** Registers a platform whose name contains markup. */
export function addPlatform(
  { store }: Pick<RunningService, 'store'>,
  clientId = 'mailer',
): Promise<Platform> {
  return store.addPlatform({
    clientId,
    name: `<b>${clientId}</b> & Co`,
    secrets: [`secret of ${clientId}`],
    redirectUris: [redirectUri],
    scopes: allScopes,
  });
}

/** Lets the own shop log in, and adds a second shop. */
export async function addShops({ store }: RunningService): Promise<void> {
  const passwordHash = await testAccess.passwords.hash(shopPassword);
  await store.setShopPassword('1', passwordHash);
  await store.addShop({ name: 'Lamps', domain: 'lamps.example', passwordHash });
}

/** A service with a platform and two shops that may authorize it. */
export async function platformService(
  options?: Parameters<typeof runningService>[0],
): Promise<RunningService> {
  const service = await runningService(options);
  await Promise.all([addPlatform(service), addShops(service)]);
  return service;
}

/** A verifier and its S256 challenge (RFC 7636). */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

type Query = Record<string, string>;

/** The URL of the consent page. */
export function consentUrl({ origin }: Pick<RunningService, 'origin'>, query: Query = {}): string {
  const parameters = {
    response_type: 'code',
    client_id: 'mailer',
    redirect_uri: redirectUri,
    state: 'state & more',
    scope: 'read_reviews write_reviews',
    ...query,
  };
  return `${origin}${basePath}oauth/authorize?${new URLSearchParams(parameters)}`;
}

/** Submits the form of the consent page as a browser does. */
export function submitConsent(
  url: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
): Promise<Response> {
  const body = new URLSearchParams({ decision: 'allow', shop: '1', password: shopPassword, ...form });
  return fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
}

/** The code that the consent page sends to the platform. */
export async function authorizedCode(
  service: RunningService,
  query: Query = {},
  form: Record<string, string> = {},
): Promise<string> {
  const response = await submitConsent(consentUrl(service, query), form);
  const code = new URL(response.headers.get('location') ?? 'https://none/').searchParams.get('code');
  if (!code) throw new Error(`The consent page responded with ${response.status}`);
  return code;
}

export type Tokens = { access_token: string; refresh_token: string; scope: string };

/** Calls `oauth/token` as a platform. */
export async function requestToken(service: RunningService, input: Record<string, string>) {
  const client = input.client_id ?? 'mailer';
  const body = { client_id: client, client_secret: `secret of ${client}`, ...input };
  return service.call('POST', 'oauth/token', body, {});
}

/** The tokens of a platform that a shop has authorized. */
export async function issueTokens(
  service: RunningService,
  { client = 'mailer', shop = '1', scopes = allScopes as readonly Scope[] } = {},
): Promise<Tokens> {
  const code = await authorizedCode(service, { client_id: client, scope: scopes.join(' ') }, { shop });
  return (await exchangeCode(service, code, { client_id: client })).body.data;
}

export function exchangeCode(service: RunningService, code: string, input: Record<string, string> = {}) {
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  return requestToken(service, { ...grant, ...input });
}

export function refreshTokens(service: RunningService, token: string, input: Record<string, string> = {}) {
  return requestToken(service, { grant_type: 'refresh_token', refresh_token: token, ...input });
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** The status of a call with a bearer token. */
export async function statusWith(service: RunningService, token: string): Promise<number> {
  return (await service.call('GET', 'get_reviews', undefined, bearer(token))).status;
}

type Refused = { status: number; body: { code: number; data: { error?: string } } };

/** The status, the code and the OAuth error of a response. */
export function refusal({ status, body }: Refused) {
  return [status, body.code, body.data.error];
}

export const invalidGrant = [400, 3, 'invalid_grant'];

/** The authorization events of the own shop, the newest first. */
export async function authorizationHistory({ store }: RunningService): Promise<string[]> {
  return (await store.listAuthorizationEvents('1')).map(({ event }) => event);
}

/** Actor, action and reason of each audited change of the own shop, sorted. */
export async function auditedActions({ store }: RunningService): Promise<string[][]> {
  const { list } = await store.listAudit('1', { page: 1, page_size: 100 });
  return list.map(({ actor, action, reason }) => [actor, action, reason]).sort();
}
