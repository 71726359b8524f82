import type { Fetch } from '../../client/send-call.ts';
import type { Renderer } from '../../contract/fragment.ts';
import type { EdgeOptions } from '../config/options.ts';
import type { Wait } from '../guard/wait.ts';

/** The inputs of a command. It prints whole lines and no secret, and returns the exit code of the process. */
export type CommandParts = {
  options: EdgeOptions;
  /** The name of the shop, if the edge serves several. */
  shop?: string | undefined;
  /** Calls the Reviews Data API and Shopify. */
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  print: (line: string) => void;
  /** Renders HTML; undefined if the widget has not been built. */
  renderer?: (() => Promise<Renderer>) | undefined;
  /** Defaults to the timers of the platform. */
  wait?: Wait;
  /** Ends a long command between two steps. */
  signal?: AbortSignal;
};
