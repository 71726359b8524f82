/** Port: the database behind the store. */
export type DatabaseStore = {
  /** Whether the store can be reached and has the current schema. Rejects if it cannot be reached. */
  isReady(): Promise<boolean>;
  /** Whether a call that failed may succeed when it is repeated later. */
  isTransient(error: unknown): boolean;
  /** Whether a failed write certainly changed nothing. */
  isRolledBack(error: unknown): boolean;
  close(): Promise<void>;
};
