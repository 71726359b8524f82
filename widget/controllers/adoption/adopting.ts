import type { Config } from '../../models/config.ts';
import type { Entry } from '../../seams/entry.ts';

/** An element whose root contains HTML of a server. */
export type Adopting = {
  element: HTMLElement;
  root: ShadowRoot;
  config: Config;
  entry: Entry;
  signal: AbortSignal;
  /** Draws the element, as without that HTML, into a root that need not be its own. */
  draw: (root: ShadowRoot) => void | Promise<void>;
};
