import { useRef } from 'preact/hooks';
import type { Failure, Outcome } from '../client/console-api.ts';
import { useConsole } from './console-context.ts';
import { failureText } from './failure-text.ts';

/** Texts for failures that mean something else than usual. */
type OwnTexts = Partial<Record<Failure, string>>;

/**
 * Makes changes one at a time. Reports success and failure in the toast, and returns the data of a change, or
 * undefined if it failed.
 */
export function useChange(): <Data>(
  send: () => Promise<Outcome<Data>>,
  said: string,
  own?: OwnTexts,
) => Promise<Data | undefined> {
  const { model, texts } = useConsole();
  const isBusy = useRef(false);
  return async (send, said, own = {}) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    const outcome = await send().finally(() => {
      isBusy.current = false;
    });
    const { failure } = outcome;
    model.notices.show({
      kind: 'said',
      text: failure ? (own[failure] ?? failureText(failure, texts)) : said,
    });
    return failure ? undefined : outcome.data;
  };
}
