/** Port: the terminal of the person who imports. */
export type Terminal = {
  print: (text: string) => void;
  /** Prints a problem to the error stream. */
  warn: (line: string) => void;
  /** Replaces the last progress line on a terminal. */
  progress: (line: string) => void;
};
