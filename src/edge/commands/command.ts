import type { Fetch } from '../../client/attempt.ts';
import type { EdgeOptions } from '../config/options.ts';

/** The inputs of a command. It prints whole lines and no secret, and returns the exit code of the process. */
export type CommandParts = {
  options: EdgeOptions;
  /** The name of the shop, if the edge serves several. */
  shop?: string | undefined;
  /** To the Reviews Data API. */
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  print: (line: string) => void;
};

/** 0 for success, 1 for a failure, 2 for invalid arguments. */
export type ExitCode = 0 | 1 | 2;
