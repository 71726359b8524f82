import type { Failure } from '../client/console-api.ts';
import type { Texts } from '../texts/texts.ts';

/** One sentence about a failed call. */
export function failureText(failure: Failure, texts: Texts): string {
  switch (failure) {
    case 'offline':
      return texts.offline;
    case 'unauthenticated':
      return texts.ended;
    case 'permission_denied':
      return texts.refused;
    case 'invalid_argument':
      return texts.invalid;
    case 'not_found':
      return texts.missing;
    case 'resource_exhausted':
    case 'deadline_exceeded':
      return texts.busy;
    default:
      return texts.failed;
  }
}
