import { scopes } from '../../../src/contract/scope.ts';
import { bytesToSign, sign } from '../../../src/contract/sign.ts';
import { issueCredentials } from '../../../src/service/access/credentials.ts';
import { addPlatform, addShops, issueTokens } from '../platform.ts';
import type { RunningService } from '../running-service.ts';

export const credentialKinds = [
  'none',
  'signature',
  'wrong signature',
  'old signature',
  'API key',
  'API key of another shop',
  'unknown API key',
  'bearer token of the shop',
  'bearer token with one scope',
  'bearer token of a platform',
  'basic',
  'wrong basic',
  'several',
  'nonsense',
] as const;

export type CredentialKind = (typeof credentialKinds)[number];

type Call = { url: string; body: Uint8Array };

/** Headers with credentials of a kind for a call. */
export type Credentials = {
  headersFor: (kind: CredentialKind, call: Call) => Promise<Record<string, string>>;
  /** Tokens to be sent as input. */
  tokens: string[];
};

/** Registers a platform and a second shop. */
export async function addCallers(service: RunningService): Promise<void> {
  await addPlatform(service);
  await addShops(service);
}

/** New credentials: calls may have revoked the earlier ones. */
export async function newCredentials(service: RunningService): Promise<Credentials> {
  const newToken = () => crypto.randomUUID();
  const { store, clock, signature } = service;
  const foreign = await issueCredentials(store, '2', { kind: 'api-key' }, newToken);
  if (signature.kind !== 'signature' || foreign.kind === 'signature')
    throw new Error('Expected other tokens');
  const [own, narrow, key, granted] = await Promise.all([
    issueCredentials(store, '1', { kind: 'bearer', scopes: [...scopes] }, newToken),
    issueCredentials(store, '1', { kind: 'bearer', scopes: ['read_reviews'] }, newToken),
    issueCredentials(store, '1', { kind: 'api-key' }, newToken),
    issueTokens(service),
  ]);
  const tokenOf = (issued: typeof own) => (issued.kind === 'signature' ? '' : issued.token);
  let calls = 0;
  const signed = async ({ url, body }: Call, secret: string, age = calls++ % 1_600) => {
    const timestamp = String(Math.floor(clock.now / 1_000) + 800 - age);
    const content = bytesToSign(new URL(url).searchParams, timestamp, body);
    return { 'public-token': signature.publicToken, timestamp, sign: await sign(secret, content) };
  };
  const basic = (secret: string) => ({ authorization: `Basic ${btoa(`mailer:${secret}`)}` });
  const headers: Record<
    CredentialKind,
    (call: Call) => Record<string, string> | Promise<Record<string, string>>
  > = {
    none: () => ({}),
    signature: (call) => signed(call, signature.privateToken),
    'wrong signature': (call) => signed(call, 'another secret'),
    'old signature': (call) => signed(call, signature.privateToken, 2_000),
    'API key': () => ({ 'x-token': tokenOf(key) }),
    'API key of another shop': () => ({ 'x-token': foreign.token }),
    'unknown API key': () => ({ 'x-token': 'unknown' }),
    'bearer token of the shop': () => ({ authorization: `Bearer ${tokenOf(own)}` }),
    'bearer token with one scope': () => ({ authorization: `Bearer ${tokenOf(narrow)}` }),
    'bearer token of a platform': () => ({ authorization: `Bearer ${granted.access_token}` }),
    basic: () => basic('secret of mailer'),
    'wrong basic': () => basic('guess'),
    several: async (call) => ({
      ...(await signed(call, signature.privateToken)),
      authorization: `Bearer ${granted.access_token}`,
      'x-token': tokenOf(key),
    }),
    nonsense: () => nonsense[calls++ % nonsense.length] ?? {},
  };
  return {
    headersFor: async (kind, call) => headers[kind](call),
    tokens: [granted.access_token, granted.refresh_token, tokenOf(own)],
  };
}

const nonsense: Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer 1.' },
  { authorization: 'Bearer \xe9.\xe9' },
  { authorization: `Bearer 99999999999999999999.${'x'.repeat(5_000)}` },
  { authorization: 'Basic' },
  { authorization: 'Basic !!!' },
  { authorization: `Basic ${btoa('%00:%ff')}` },
  { authorization: `Basic ${btoa('no colon')}` },
  { authorization: 'Digest username="a"' },
  { 'x-token': "' or 1=1 --" },
  { 'x-token': 'x'.repeat(8_000) },
  { 'public-token': 'x', timestamp: '9'.repeat(12), sign: '0' },
  { 'public-token': '\xff', timestamp: '-1', sign: '\xff' },
  { sign: 'x', timestamp: 'NaN' },
];
