import type { Failure } from '../client/console-api.ts';
import { placeUrl } from '../models/place.ts';
import { useConsole } from './console-context.ts';
import { failureText } from './failure-text.ts';

/** One sentence about failed calls, and one thing to do. */
export function FailureNotice({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { model, texts } = useConsole();
  if (failure === 'unauthenticated') {
    const to = encodeURIComponent(placeUrl(model.router.place.value));
    return (
      <div class="notice" role="alert">
        <p>{texts.ended}</p>
        <a class="btn go" href={`/console/sign-in?to=${to}`}>
          {texts.signIn}
        </a>
      </div>
    );
  }
  return (
    <div class="notice" role="alert">
      <p>{failureText(failure, texts)}</p>
      <button type="button" class="btn go" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
