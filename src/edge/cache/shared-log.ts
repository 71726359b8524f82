/**
 * Port: records that all processes with one shared cache append and read, in one order. It forgets old
 * records, and may lose all of them. `test/conformance/shared-log.ts` is the suite that every adapter passes.
 */
export type SharedLog = {
  /** Resolves once the record is part of the log. */
  append(record: string): Promise<void>;
  /** The records after a position, which a former page has returned; none without a position. */
  readAfter(position: string | undefined): Promise<LogPage>;
};

export type LogPage = {
  /** The place in the log behind these records. */
  position: string;
  /** Oldest first. */
  records: readonly string[];
  /** Records after the given position are missing, or may be. */
  isGap: boolean;
  /** The log has more records than fit on the page. */
  isMore: boolean;
};
