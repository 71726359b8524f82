import { type ReadonlySignal, signal } from '@preact/signals';
import type { Failure, Outcome } from '../client/console-api.ts';

export type Loader<Data> = {
  state: ReadonlySignal<'loading' | 'ready' | Failure>;
  /** The last data, also while newer data loads. */
  data: ReadonlySignal<Data | undefined>;
  load: () => Promise<void>;
};

/** Data that a page loads, and loads again. The response to the last call wins. */
export function createLoader<Data>(call: () => Promise<Outcome<Data>>): Loader<Data> {
  const state = signal<'loading' | 'ready' | Failure>('loading');
  const data = signal<Data>();
  let latest = 0;
  return {
    state,
    data,
    async load() {
      const own = ++latest;
      if (state.peek() !== 'ready') state.value = 'loading';
      const outcome = await call();
      if (own !== latest) return;
      if (!outcome.failure) data.value = outcome.data;
      state.value = outcome.failure ?? 'ready';
    },
  };
}
