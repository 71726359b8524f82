/** Port: a file read at any place, and inclusive ranges of its bytes. */
export type RandomAccess = {
  size: number;
  /** Fewer bytes than `length` at the end of the file. */
  read(start: number, length: number): Promise<Uint8Array>;
};

/** A part of a file, `end` exclusive. */
export type Span = { start: number; end: number };
