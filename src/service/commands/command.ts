import type { Passwords } from '../access/access.ts';
import type { RetentionDays } from '../config/retention-days.ts';
import type { ServiceLimits } from '../config/service-limits.ts';
import type { ResolveTexts } from '../mail/check-sender.ts';
import type { MediaFiles } from '../media/files/media-files.ts';

/**
 * Everything a command may use; `Ports` are the store's ports that it needs. It prints whole lines; new
 * credentials are the only secrets it ever prints.
 */
export type CommandParts<Ports = unknown> = {
  store: Ports;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A new text that nobody can guess. */
  newToken: () => string;
  passwords: Passwords;
  files: LineFiles;
  /** Prints a line of the result. */
  print: (line: string) => void;
  /** Prints a line about a mistake. */
  complain: (line: string) => void;
  readRecords: ReadRecords;
  /** Opens the media store. Throws a sentence if the environment names none. */
  openMediaFiles: () => MediaFiles;
  retention: RetentionDays;
  limits: ServiceLimits;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The URL of the service as others reach it. */
  publicUrl: string | undefined;
  resolveTexts: ResolveTexts;
  /** The origin under which people reach the console. */
  consoleOrigin: string;
};

/** Text files by name, as typed. */
export type LineFiles = {
  /** Creates a file and returns its path. Fails if it exists. */
  write: (name: string, lines: AsyncIterable<string>) => Promise<string>;
  read: (name: string) => AsyncIterable<string>;
};

/** A record of a file with its line, or the reason why it cannot be read. */
export type FileRecord = { line: number; value?: unknown; problem?: string };

/** Port: reads the records of a CSV or NDJSON file. Throws a sentence for a file that cannot be read. */
export type ReadRecords = (name: string) => AsyncIterable<FileRecord>;
