/** A record of a file with its line, or the reason why it cannot be read. */
export type FileRecord = { line: number; value?: unknown; problem?: string };

/** Port: reads the records of a CSV or NDJSON file. Throws a sentence for a file that cannot be read. */
export type ReadRecords = (name: string) => AsyncIterable<FileRecord>;
