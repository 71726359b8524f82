import { effect } from '@preact/signals';
import { afterRender } from '../dom/after-render.ts';

/**
 * Calls `run` after the views have rendered the latest change of the signals that `read` reads, until `ended`
 * aborts.
 */
export function onRendered(read: () => unknown, run: () => void, ended: AbortSignal): void {
  let latest = 0;
  const stop = effect(() => {
    read();
    latest += 1;
    const change = latest;
    afterRender(() => change === latest && run(), ended);
  });
  ended.addEventListener('abort', stop);
}
