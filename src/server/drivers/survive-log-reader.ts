import type { Writable } from 'node:stream';

/** The errors of writing to a pipe or socket that has no reader. */
const withoutReader: ReadonlySet<string | undefined> = new Set(['EPIPE', 'ECONNRESET']);

/**
 * Keeps the process alive when the reader of its output exits: callers need responses even if nobody reads
 * the log. All other errors of the streams stay fatal.
 */
export function surviveLogReader(streams: readonly Writable[]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!withoutReader.has(error.code)) throw error;
    });
  }
}
