/** Port: the whole database, of all shops. */
export type MaintenanceStore = {
  /**
   * Yields every row of every table from one snapshot, as lines of JSON. They include personal data, and
   * secrets in their stored form: sealed or hashed.
   */
  backUp(): AsyncIterable<string>;
  /**
   * Fills an empty database from a backup of either kind of database, in one transaction, and returns the
   * number of rows. Throws a sentence if the database has rows, or if the backup is incomplete or of another
   * version.
   */
  restore(lines: AsyncIterable<string>): Promise<number>;
  /** Compares everything that is stored redundantly, and yields a sentence for each kind of mistake. */
  verify(): AsyncIterable<string>;
};
