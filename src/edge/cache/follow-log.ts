import type { SharedLog } from './shared-log.ts';

/** The reader of a shared log in one process. */
export type LogFollower = {
  /**
   * Resolves once every record that was appended before the call has been handled. Rejects if the log cannot
   * be read.
   */
  catchUp(): Promise<void>;
  /**
   * In milliseconds: everything that was appended longer ago has been handled. Infinite before the first
   * reading.
   */
  age(): number;
};

type FollowParts = {
  /** Milliseconds of a clock that is never set. */
  elapsed: () => number;
  /** Handles a record. A rejection counts as a gap. */
  onRecord: (record: string) => void | Promise<void>;
  /**
   * Records are missing, as before the first reading: whatever depends on them is in doubt. Must not reject.
   */
  onGap: () => void | Promise<void>;
};

/** Handles the records of a log in order, from the first reading on. */
export function followLog(log: SharedLog, { elapsed, onRecord, onGap }: FollowParts): LogFollower {
  let position: string | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function readPage(): Promise<boolean> {
    const { records, isMore, ...page } = await log.readAfter(position);
    const isGap = page.isGap || position === undefined;
    position = page.position;
    try {
      for (const record of records) await onRecord(record);
      if (isGap) await onGap();
    } catch {
      // Whatever the record would have changed is as uncertain as after a gap.
      await onGap();
    }
    return isMore;
  }

  async function readAll(): Promise<void> {
    const sentAt = elapsed();
    while (await readPage()) {}
    heardAt = sentAt;
  }

  function run(): Promise<void> {
    running = readAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    catchUp() {
      if (!running) return run();
      // The running reading may have begun before the last record was appended.
      const after = () => {
        next = undefined;
        return run();
      };
      next ??= running.then(after, after);
      return next;
    },
    age: () => elapsed() - heardAt,
  };
}
