/** Port: a map of texts whose memory does not grow with its entries. */
export type LargeMap = {
  readonly size: number;
  get(key: string): string | undefined;
  /** Adds an entry and returns true; returns false if the key has one. */
  add(key: string, value: string): boolean;
  set(key: string, value: string): void;
  /** The entries whose keys start with `prefix`, in the order of their keys. */
  entries(prefix?: string): Iterable<[key: string, value: string]>;
};

/** Opens empty maps, which last until `close`. */
export type LargeMaps = { open: () => LargeMap; close: () => void };
