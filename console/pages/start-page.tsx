import type { Failure } from '../client/console-api.ts';
import type { Texts } from '../texts/texts.ts';
import { failureText } from '../views/failure-text.ts';

type Props = { texts: Texts; failure?: Failure; onRetry: () => void };

/** The console without a session, or without a shop. */
export function StartPage({ texts, failure, onRetry }: Props) {
  return (
    <main class="notice">
      <p role="alert">{failure ? failureText(failure, texts) : texts.noShop}</p>
      <button type="button" class="btn go" onClick={onRetry}>
        {texts.retry}
      </button>
    </main>
  );
}
