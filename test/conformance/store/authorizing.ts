import { beforeEach } from 'vitest';
import type { Scope } from '../../../src/contract/scope.ts';
import type { Consent, NewTokens } from '../../../src/service/store/grants.ts';
import type { Platform } from '../../../src/service/store/platforms.ts';
import { type OpenStore, openedStore } from './opened-store.ts';

/** The time at which each test begins, in seconds since 1970. */
export const start = Date.parse('2024-05-01T12:00:00Z') / 1000;

/** The scopes of the platforms. */
export const both = ['read_reviews', 'write_reviews'] as const;

/** A new store for each test with two platforms, and the steps of authorizing one of them. */
export function authorizing(open: OpenStore) {
  const opened = openedStore(open);
  const platforms = {} as { mailer: Platform; other: Platform };
  const addPlatform = (clientId: string) =>
    opened.store.addPlatform({
      clientId,
      name: 'Mailer',
      secrets: [`secret of ${clientId}`],
      redirectUris: ['https://mailer.example/cb'],
      scopes: both,
    });
  beforeEach(async () => {
    platforms.mailer = await addPlatform('mailer');
    platforms.other = await addPlatform('other');
  });

  const seconds = () => opened.time / 1000;
  const tokens = (tag: string): NewTokens => ({
    access: { hash: `access ${tag}`, expiresAt: seconds() + 86_400 },
    refresh: { hash: `refresh ${tag}`, expiresAt: seconds() + 7_776_000 },
  });
  return {
    get store() {
      return opened.store;
    },
    get mailer() {
      return platforms.mailer;
    },
    get other() {
      return platforms.other;
    },
    seconds,
    tokens,
    /** Lets seconds pass. */
    pass(duration: number): void {
      opened.time += duration * 1000;
    },
    consent: (fields: Partial<Consent> = {}): Consent => ({
      scopes: both,
      code: 'code',
      family: `family of ${fields.code ?? 'code'}`,
      redirectUri: 'https://mailer.example/cb',
      challenge: '',
      expiresAt: seconds() + 600,
      ...fields,
    }),
    redeem: (fields: object = {}, platform = platforms.mailer, shop = '1', tag = '1') =>
      opened.store.redeemCode(
        shop,
        platform,
        { code: 'code', redirectUri: 'https://mailer.example/cb', challenge: '', ...fields },
        tokens(tag),
      ),
    rotate: (tag: string, next: string, more: { scopes?: Scope[]; platform?: Platform } = {}) =>
      opened.store.rotateTokens(
        '1',
        more.platform ?? platforms.mailer,
        { refresh: `refresh ${tag}`, scopes: more.scopes, grace: 60 },
        [tokens(next)],
      ),
    isValid: async (tag: string) => (await opened.store.findAccessToken('1', `access ${tag}`)) !== undefined,
    history: async () => (await opened.store.listAuthorizationEvents('1')).map(({ event }) => event),
  };
}
