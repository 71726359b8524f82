import type { Fetch } from '../../client/attempt.ts';
import type { EdgeOptions } from '../config/options.ts';

/** What a command is given. It prints whole lines and no secret, and gives the exit code of the process. */
export type CommandParts = {
  options: EdgeOptions;
  /** Where the edge serves several. */
  shop?: string | undefined;
  /** To the Reviews Data API. */
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  print: (line: string) => void;
};

export type ExitCode = 0 | 1 | 2;
