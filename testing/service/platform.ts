import { createHash, randomBytes } from 'node:crypto';
import { basePath } from '../../src/contract/operations.ts';
import { scopes as allScopes, type Scope } from '../../src/contract/scope.ts';
import type { Platform } from '../../src/service/store/platforms.ts';
import type { RunningService } from './running-service.ts';
import { testAccess } from './test-access.ts';

/** The redirect URI of the platforms in tests; nothing listens there. */
export const redirectUri = 'https://mailer.example/callback?from=reviews';

/** The password of every shop in tests. */
export const shopPassword = 'correct horse battery staple';

/** Registers a platform. Its name holds markup. */
export function addPlatform({ store }: RunningService, clientId = 'mailer'): Promise<Platform> {
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

/** A verifier and its S256 challenge (RFC 7636). */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

type Query = Record<string, string>;

/** The URL of the consent page. */
export function consentUrl({ origin }: RunningService, query: Query = {}): string {
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
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  return (await requestToken(service, { ...grant, client_id: client })).body.data;
}
