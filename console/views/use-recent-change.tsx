import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { placeUrl } from '../models/place.ts';
import { useConsole } from './console-context.ts';
import { useChange } from './use-change.ts';

/** Changes that need a recent sign-in, and a notice that leads to it and back once one was refused. */
export function useRecentChange(): { change: ReturnType<typeof useChange>; notice: ComponentChildren } {
  const { model, texts } = useConsole();
  const change = useChange();
  const [isRefused, setRefused] = useState(false);
  const to = encodeURIComponent(placeUrl(model.router.place.value));
  return {
    change: (send, said, own) => {
      const noted = async () => {
        const outcome = await send();
        setRefused(outcome.failure === 'permission_denied');
        return outcome;
      };
      return change(noted, said, { permission_denied: texts.signInAgain, ...own });
    },
    notice: isRefused && (
      <div class="notice" role="status">
        <p>{texts.signInAgain}</p>
        <a class="btn go" href={`/console/sign-in?again&to=${to}`}>
          {texts.signIn}
        </a>
      </div>
    ),
  };
}
