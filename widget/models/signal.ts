/**
 * A value that tells when it changes, in the shape of a signal of `@preact/signals`. That package costs a tenth of
 * the budget of a page, and cannot be loaded where a page has frozen `Object.prototype`: it assigns `toString`.
 */
export type Signal<Value> = {
  value: Value;
  /** Calls at once, and after each change, until the returned function is called. */
  subscribe: (listen: (value: Value) => void) => () => void;
};

export function signal<Value>(value: Value): Signal<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    get value() {
      return value;
    },
    set value(next) {
      value = next;
      for (const listen of listeners) listen(next);
    },
    subscribe(listen) {
      listeners.add(listen);
      listen(value);
      return () => void listeners.delete(listen);
    },
  };
}
