import type { Passwords } from '../access.ts';
import type { RetentionDays } from '../retention/retention-days.ts';
import type { Store } from '../store/store.ts';
import type { ReadRecords } from './records/record-file.ts';

/** Everything a command may use. It prints whole lines; new credentials are the only secrets it ever prints. */
export type CommandParts = {
  store: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A new text that nobody can guess. */
  newToken: () => string;
  passwords: Passwords;
  /** Prints a line of the result. */
  print: (line: string) => void;
  /** Prints a line about a mistake. */
  complain: (line: string) => void;
  readRecords: ReadRecords;
  retention: RetentionDays;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The URL of the service as others reach it. */
  publicUrl: string | undefined;
};

/** 0: success; 1: some of it failed; 2: the arguments are invalid. */
export type ExitCode = 0 | 1 | 2;
