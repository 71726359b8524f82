import * as v from 'valibot';
import * as oauth from '../oauth.ts';
import type { Operation } from './operation.ts';

/** Granting and revoking a platform's authorization to act for a shop. */
export const oauthOperations = {
  get_oauth_authorize_url: {
    audience: 'public',
    method: 'GET',
    path: 'get_oauth_authorize_url',
    summary: 'The URL of the page where a merchant gives consent',
    input: oauth.authorizeQuery,
    data: oauth.authorizeUrlSchema,
  },
  oauth_authorize: {
    audience: 'merchant',
    method: 'GET',
    path: 'oauth/authorize',
    isPage: true,
    summary: 'The consent page, which redirects to the platform with a code',
    input: oauth.consentQuery,
    data: v.object({}),
  },
  oauth_token: {
    audience: 'platform',
    method: 'POST',
    path: 'oauth/token',
    summary: 'Issues or refreshes an access token',
    input: oauth.tokenBody,
    data: oauth.tokenSchema,
  },
  oauth_revoke_token: {
    audience: 'platform',
    method: 'POST',
    path: 'oauth_revoke_token',
    summary: 'Revokes an access token, or a refresh token with all tokens that descend from it',
    input: oauth.revokeBody,
    data: v.object({}),
  },
  oauth_disconnect: {
    audience: 'token',
    method: 'POST',
    path: 'oauth/disconnect',
    summary: 'Ends the authorization behind the bearer token and deletes the platform’s webhooks',
    input: v.object({}),
    data: v.object({}),
  },
  oauth_cancel: {
    audience: 'platform',
    method: 'POST',
    path: 'oauth/cancel',
    summary: 'Ends a platform’s authorization by a shop, or by all shops, and deletes its webhooks',
    input: oauth.cancelBody,
    data: v.object({}),
  },
  get_shop_authorization_info: {
    audience: 'platform',
    method: 'GET',
    path: 'get_shop_authorization_info',
    summary: 'Whether a shop has authorized the platform',
    input: oauth.shopQuery,
    data: oauth.authorizationInfoSchema,
  },
  get_shop_install_status: {
    audience: 'platform',
    method: 'GET',
    path: 'get_shop_install_status',
    summary: 'Whether a shop has installed the platform',
    input: oauth.shopQuery,
    data: oauth.installStatusSchema,
  },
} as const satisfies Record<string, Operation>;
