/** Port: the whole database, of all shops. */
export type MaintenanceStore = {
  /**
   * Every row of every table as of one moment, as lines of JSON. They include personal data, and secrets as they are
   * stored: sealed or hashed.
   */
  backUp(): AsyncIterable<string>;
  /**
   * Fills an empty database from a backup of either kind of database, in one transaction, and returns the number of rows.
   * Throws a sentence if the database has rows, or if the backup is incomplete or of another version.
   */
  restore(lines: AsyncIterable<string>): Promise<number>;
  /** Compares everything that is stored twice, and yields a sentence for each kind of mistake. */
  verify(): AsyncIterable<string>;
};
