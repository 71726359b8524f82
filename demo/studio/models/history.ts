import { computed, type ReadonlySignal, signal } from '@preact/signals';

export type History<Value> = {
  value: ReadonlySignal<Value>;
  canUndo: ReadonlySignal<boolean>;
  canRedo: ReadonlySignal<boolean>;
  /** Steps with the same key in a row are one step, such as the positions of a slider. */
  set: (value: Value, key?: string) => void;
  undo: () => void;
  redo: () => void;
};

/** Values that can be undone and redone, at most 200 of them. */
export function createHistory<Value>(start: Value): History<Value> {
  const past = signal<readonly Value[]>([]);
  const value = signal(start);
  const future = signal<readonly Value[]>([]);
  let lastKey: string | undefined;
  const go = (from: typeof past, to: typeof past) => {
    const next = from.value.at(-1);
    if (next === undefined) return;
    lastKey = undefined;
    to.value = [...to.value, value.value];
    from.value = from.value.slice(0, -1);
    value.value = next;
  };
  return {
    value,
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    set(next, key) {
      if (key === undefined || key !== lastKey) past.value = [...past.value, value.value].slice(-200);
      lastKey = key;
      future.value = [];
      value.value = next;
    },
    undo: () => go(past, future),
    redo: () => go(future, past),
  };
}
