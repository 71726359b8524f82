import * as v from 'valibot';
import { anyText, requiredText, text, wholeNumber } from './field.ts';
import { limits } from './limits.ts';

const required = requiredText(limits.url);
const optional = v.optional(text(limits.url));

/** Source: docs/spec/open-points.md, "OAuth URL" and "OAuth consent". */
export const authorizeQuery = v.object({
  client_id: required,
  redirect_uri: required,
  state: required,
  scope: required,
});
export const consentQuery = v.object({
  ...authorizeQuery.entries,
  response_type: v.literal('code'),
  code_challenge: optional,
  code_challenge_method: v.optional(v.literal('S256')),
});
export const authorizeUrlSchema = v.object({ authorize_url: anyText });

/** Source: docs/spec/open-points.md, "OAuth token". */
export const tokenBody = v.object({
  grant_type: v.picklist(['authorization_code', 'refresh_token', 'client_credentials']),
  client_id: required,
  client_secret: required,
  code: optional,
  code_verifier: optional,
  redirect_uri: optional,
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
  refresh_token: anyText,
  /** Absent if unknown, or without a refresh token. */
  refresh_expires_in: v.optional(wholeNumber(0)),
  scope: anyText,
  shop_id: anyText,
  myplatform_domain: anyText,
});

/** Source: docs/spec/open-points.md, "revoke" and "cancel authorization". */
export const revokeBody = v.object({ client_id: required, client_secret: required, token: required });
export const cancelBody = v.object({ client_id: required, client_secret: required, shop_id: optional });

/**
 * Source: docs/spec/reviews-data-api.md, "get_shop_install_status"; which parameters are required is our
 * choice.
 */
export const shopQuery = v.object({
  client_id: required,
  client_secret: required,
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
