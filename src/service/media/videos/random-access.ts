/** Port: random access to a file. */
export type RandomAccess = {
  size: number;
  /** Returns fewer bytes than `length` at the end of the file. */
  read(start: number, length: number): Promise<Uint8Array>;
};

/** A part of a file, `end` exclusive. */
export type Span = { start: number; end: number };
