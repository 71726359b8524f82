import type { InputOf, OperationTable, PageName } from '../contract/operations.ts';
import { outgoingCall, type PathOverrides } from './outgoing.ts';

/**
 * The URL of an operation that is a page, such as the consent page to which a platform redirects a merchant. Throws
 * `ReviewsApiError` with `invalid_argument` for invalid input.
 */
export function pageUrl<Name extends PageName>(
  name: Name,
  input: InputOf<Name>,
  { operations, baseUrl, paths = {} }: { operations: OperationTable; baseUrl: string; paths?: PathOverrides },
): string {
  return outgoingCall(name, input, { operations, baseUrl, paths, parameters: {} }).url;
}
