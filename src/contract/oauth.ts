import * as v from 'valibot';
import { anyText, requiredLine, requiredText, text, wholeNumber } from './field.ts';
import { limits } from './limits.ts';

/** The path of the authorization server's metadata (RFC 8414, section 3). */
export const metadataPath = '/.well-known/oauth-authorization-server';

const required = requiredText(limits.url);
const optional = v.optional(text(limits.url));
/** Compared or returned byte for byte. */
const exact = requiredLine(limits.url);

/**
 * A platform's own credentials; absent if they are sent as Basic authentication (RFC 6749, section 2.3.1),
 * which keeps the secret out of URLs.
 */
const platform = { client_id: optional, client_secret: optional };

/**
 * Source: docs/spec/open-points.md, "OAuth URL" and "OAuth consent". The challenge is the SHA-256 of a secret
 * in base64url (RFC 7636, section 4.2); its method must be stated, because the default would be `plain`.
 */
export const authorizeQuery = v.object({
  client_id: required,
  redirect_uri: exact,
  state: exact,
  scope: required,
  code_challenge: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be an S256 challenge'))),
  code_challenge_method: v.optional(v.literal('S256')),
});
export const consentQuery = v.object({ ...authorizeQuery.entries, response_type: v.literal('code') });
export const authorizeUrlSchema = v.object({ authorize_url: anyText });

/** The form of the consent page. Refusing needs no login. */
export const consentForm = v.object({
  decision: v.picklist(['allow', 'refuse']),
  shop: v.optional(text(limits.shortText), ''),
  password: v.optional(text(limits.shortText), ''),
});

export const grantTypes = ['authorization_code', 'refresh_token', 'client_credentials'] as const;

/** Source: docs/spec/open-points.md, "OAuth token". */
export const tokenBody = v.object({
  grant_type: v.picklist(grantTypes),
  ...platform,
  code: optional,
  code_verifier: optional,
  redirect_uri: v.optional(exact),
  refresh_token: optional,
  shop_id: optional,
  myplatform_domain: optional,
  scope: optional,
});

/** Token types ignore case (RFC 6749, section 7.1). */
const bearerType = v.pipe(
  v.string(),
  v.regex(/^bearer$/i),
  v.transform((): 'Bearer' => 'Bearer'),
  v.literal('Bearer'),
);

/** Lifetimes are in seconds. Source: docs/spec/open-points.md, "OAuth token". */
export const tokenSchema = v.object({
  access_token: anyText,
  token_type: bearerType,
  expires_in: wholeNumber(0),
  /** Absent for `client_credentials` (RFC 6749, section 4.4.3). Some services send an empty text instead. */
  refresh_token: v.optional(anyText),
  /** Absent if unknown, or without a refresh token. */
  refresh_expires_in: v.optional(wholeNumber(0)),
  scope: anyText,
  shop_id: anyText,
  myplatform_domain: anyText,
});

/** Source: docs/spec/open-points.md, "revoke" and "cancel authorization". */
export const revokeBody = v.object({ ...platform, token: required });
export const cancelBody = v.object({ ...platform, shop_id: optional });

/**
 * Source: docs/spec/reviews-data-api.md, "get_shop_install_status"; which parameters are required is our
 * choice.
 */
export const shopQuery = v.object({
  ...platform,
  shop_id: optional,
  myplatform_domain: optional,
});

const installed = v.pipe(
  v.union([v.boolean(), v.number()]),
  v.transform((value) => Boolean(value)),
  v.boolean(),
);

/**
 * Clients accept a boolean or an integer. Source: docs/spec/reviews-data-api.md, "Shop installation status".
 */
export const installStatusSchema = v.object({
  is_installed: installed,
  installed_at: anyText,
  shop_id: v.optional(wholeNumber(0)),
  myplatform_domain: v.optional(anyText),
});

/** An array, or one text separated by spaces or commas. */
const scopeList = v.pipe(
  v.union([v.array(v.string()), v.string()]),
  v.transform((given) => (typeof given === 'string' ? given.split(/[\s,]+/).filter(Boolean) : given)),
  v.array(v.string()),
);

/** Source: docs/spec/open-points.md, "shop authorization info". */
export const authorizationInfoSchema = v.object({
  is_authorized: installed,
  authorized_at: anyText,
  granted_scopes: scopeList,
  shop_id: anyText,
  myplatform_domain: anyText,
});

/** Why a token was not issued: `data.error` of the response (RFC 6749, section 5.2). */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'invalid_scope';
