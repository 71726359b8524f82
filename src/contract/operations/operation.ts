import type * as v from 'valibot';
import type { Scope } from '../scope.ts';

/** The prefix of every operation's path (docs/spec/reviews-data-api.md, "Versioning"). */
export const basePath = '/api/v1/openapi/';

/**
 * Whose credentials an operation accepts.
 * - `shop`: a shop's signature or API key, or a bearer token.
 * - `platform`: `client_id` and `client_secret` of a platform, as Basic authentication or among the input.
 * - `token`: a bearer token that was issued to a platform.
 * - `merchant`: the login of a shop, on a page.
 * - `person`: the session of a person in the console; no credentials of the API.
 * - `public`: no credentials.
 */
export type Audience = 'shop' | 'platform' | 'token' | 'merchant' | 'person' | 'public';

export type Operation = {
  method: 'GET' | 'POST';
  /** Relative to `basePath`. */
  path: string;
  summary: string;
  /** True for an HTML page, which people open in a browser; clients only build its URL. */
  isPage?: true;
  /** True for an operation of this service that the specification does not have. */
  extension?: true;
  /** True for a POST that changes nothing. It has a body because URLs must not contain personal data. */
  isRead?: true;
  audience: Audience;
  /** True for a change that a person makes only after a recent sign-in, as for the own account. */
  needsRecentSignIn?: true;
  /** True for an operation whose response has a secret: no response is stored, so no key repeats it. */
  returnsSecret?: true;
  /** The scope that a bearer token needs; signatures and API keys have full access. */
  scope?: Scope;
  /** Input fields that exclude each other: exactly one must be set. */
  exactlyOneOf?: readonly string[];
  /** Validates the query of a GET or the body of a POST. */
  input: v.GenericSchema;
  /** Validates `data` of the response envelope. */
  data: v.GenericSchema;
};
