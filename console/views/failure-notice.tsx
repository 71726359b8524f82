import { useEffect } from 'preact/hooks';
import type { Failure } from '../client/console-api.ts';
import { needsSignIn } from '../models/notice.ts';
import { useConsole } from './console-context.ts';
import { failureText } from './failure-text.ts';
import { SignInLink } from './sign-in-link.tsx';

/** One sentence about failed calls, and one thing to do. */
export function FailureNotice({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { model, texts } = useConsole();
  const { notices } = model;
  // The sentence is said once, in the place of the data.
  useEffect(() => {
    if (failure === 'unauthenticated' && needsSignIn(notices.shown.peek())) notices.dismiss();
  }, [failure]);
  if (failure === 'unauthenticated') {
    return (
      <div class="notice" role="alert">
        <p>{texts.ended}</p>
        <SignInLink class="btn go" />
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
