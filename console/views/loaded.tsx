import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Loader } from '../models/loader.ts';
import { useConsole } from './console-context.ts';
import { FailureNotice } from './failure-notice.tsx';
import { isFocusLost } from './focus-review.ts';

type Props<Data> = { from: Loader<Data>; children: (data: Data) => ComponentChildren };

/**
 * Data of a page; until it has loaded, or if loading failed, a sentence in its place. If what has the focus
 * leaves with old data, the heading of the page has it.
 */
export function Loaded<Data>({ from, children }: Props<Data>) {
  const { texts } = useConsole();
  const state = from.state.value;
  const data = from.data.value;
  const hadFocus = useRef(false);
  hadFocus.current = !isFocusLost();
  useLayoutEffect(() => {
    if (!hadFocus.current || !isFocusLost()) return;
    document.querySelector<HTMLElement>('.leaf h1')?.focus({ preventScroll: true });
  });
  if (state !== 'ready' && state !== 'loading') {
    return <FailureNotice failure={state} onRetry={() => void from.load()} />;
  }
  if (data === undefined) {
    return (
      <p class="notice muted" role="status">
        {texts.loadingPage}
      </p>
    );
  }
  return children(data);
}
