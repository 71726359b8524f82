import type { Terminal } from './terminal.ts';

/** Shows the first lines of a kind in the terminal; the summary counts the others. */
export function firstLines(terminal: Terminal) {
  let count = 0;
  return {
    add(line: string): void {
      count += 1;
      if (count <= shownLines) terminal.warn(line);
      else if (count === shownLines + 1) terminal.warn('… more warnings of this kind are not shown.');
    },
  };
}

const shownLines = 20;
