import type { InputOf, OperationTable, PageName } from '../contract/operations.ts';
import { outgoingCall, type PathOverrides } from './outgoing.ts';

export type PageOptions = {
  operations: OperationTable;
  /** The part of the URL before `/api/v1/openapi/`. */
  baseUrl: string;
  /**
   * Paths of operations that the API serves elsewhere.
   *
   * @default {}
   */
  paths?: PathOverrides;
};

/**
 * The URL of an operation that is a page, such as the consent page to which a platform redirects a merchant.
 * Throws `ReviewsApiError` with `invalid_argument` for invalid input.
 *
 * @example
 * const url = pageUrl('oauth_authorize', question, { operations, baseUrl: 'https://reviews.example' });
 * return Response.redirect(url);
 */
export function pageUrl<Name extends PageName>(
  name: Name,
  input: InputOf<Name>,
  { operations, baseUrl, paths = {} }: PageOptions,
): string {
  return outgoingCall(name, input, { operations, baseUrl, paths, parameters: {} }).url;
}
