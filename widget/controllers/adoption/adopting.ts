import type { Config } from '../../models/config.ts';
import type { Entry } from '../../seams/entry.ts';

/** An element whose root contains server-rendered HTML. */
export type Adopting = {
  element: HTMLElement;
  root: ShadowRoot;
  config: Config;
  entry: Entry;
  signal: AbortSignal;
  /** Renders the element without that HTML, into its own or another root. */
  draw: (root: ShadowRoot) => void | Promise<void>;
};
