import { useRef } from 'preact/hooks';
import type { Failure, Outcome } from '../client/console-api.ts';
import type { Notice } from '../models/notice.ts';
import { useConsole } from './console-context.ts';

/** Notices about failures that mean something else than usual; `invalid_field` if a field is malformed. */
type OwnNotices = Partial<Record<Failure | 'invalid_field', string | Notice>>;

/**
 * Makes changes one at a time. Reports success and failure in the toast, and returns the data of a change, or
 * undefined if it failed.
 */
export function useChange(): <Data>(
  send: () => Promise<Outcome<Data>>,
  said: string,
  own?: OwnNotices,
) => Promise<Data | undefined> {
  const { model } = useConsole();
  const isBusy = useRef(false);
  return async (send, said, own = {}) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    const outcome = await send().finally(() => {
      isBusy.current = false;
    });
    const { failure } = outcome;
    const field = failure && outcome.errors && own.invalid_field;
    const notice = failure ? (field ?? own[failure] ?? { kind: 'failed', failure }) : said;
    model.notices.show(typeof notice === 'string' ? { kind: 'said', text: notice } : notice);
    return failure ? undefined : outcome.data;
  };
}
