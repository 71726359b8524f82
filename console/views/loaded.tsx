import type { ComponentChildren } from 'preact';
import type { Loader } from '../models/loader.ts';
import { useConsole } from './console-context.ts';
import { FailureNotice } from './failure-notice.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

type Props<Data> = { from: Loader<Data>; children: (data: Data) => ComponentChildren };

/**
 * Data of a page; until it has loaded, or if loading failed, a sentence in its place. If what has the focus
 * leaves with old data, the heading of the page has it.
 */
export function Loaded<Data>({ from, children }: Props<Data>) {
  const { texts } = useConsole();
  const state = from.state.value;
  const data = from.data.value;
  useHeadingFocus();
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
