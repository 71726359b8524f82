import * as v from 'valibot';
import { revealShopifyCredentials } from '../config/credentials.ts';
import type { ShopifyOptions } from '../config/shopify-options.ts';
import { ShopifyError } from './shopify-error.ts';

/** The access token of the Admin API. */
export type AccessToken = {
  current(): Promise<string>;
  /** Discards a rejected token; returns false if it cannot be replaced. */
  renew(rejected: string): boolean;
};

type Send = (path: string, init: { headers: Record<string, string>; body: string }) => Promise<Response>;

/** Returns the configured token, or a token valid for a day, for which the client exchanges its secret. */
export function createAccessToken({ credentials }: ShopifyOptions, send: Send): AccessToken {
  let exchanged: Promise<string> | undefined;
  let token: string | undefined;

  async function exchange(client: { clientId: string; clientSecret: string }): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.clientSecret,
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const response = await send('/admin/oauth/access_token', { headers, body: String(body) });
    // Shopify also responds so for an unknown client, and for an app that is not installed in the store.
    if (response.status === 400 || response.status === 401) throw new ShopifyError('unauthenticated');
    if (!response.ok) throw new ShopifyError(response.status === 404 ? 'store_not_found' : 'server_error');
    const answer = v.safeParse(tokenSchema, await response.json().catch(() => undefined));
    if (!answer.success) throw new ShopifyError('bad_answer');
    token = answer.output.access_token;
    return token;
  }

  return {
    async current() {
      const revealed = revealShopifyCredentials(credentials);
      if ('accessToken' in revealed) return revealed.accessToken;
      exchanged ??= exchange(revealed);
      return exchanged.catch((error: unknown) => {
        exchanged = undefined;
        throw error;
      });
    },
    renew(rejected) {
      if ('accessToken' in credentials) return false;
      if (token === rejected) exchanged = undefined;
      return true;
    },
  };
}

const tokenSchema = v.object({ access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)) });
