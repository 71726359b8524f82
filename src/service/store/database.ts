/** Port: the database behind the store. */
export type DatabaseStore = {
  /** Whether the store can be reached and has the current schema. Rejects if it cannot be reached. */
  isReady(): Promise<boolean>;
  /** Whether a failure of the store may be gone when the call is repeated later. */
  isTransient(error: unknown): boolean;
  /** Whether a write that failed certainly changed nothing. */
  isRolledBack(error: unknown): boolean;
  close(): Promise<void>;
};
