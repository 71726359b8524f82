import type { Terminal } from '../../../import/report/terminal.ts';

/** Prints to the streams of a process. Progress overwrites itself on a terminal. */
export function terminal(out: NodeJS.WritableStream, err: NodeJS.WriteStream): Terminal {
  const clearLine = err.isTTY ? '\r\u001b[K' : '';
  return {
    print: (text) => void out.write(`${clearLine}${text}\n`),
    warn: (line) => void err.write(`${clearLine}${line}\n`),
    progress: (line) => void err.write(err.isTTY ? `${clearLine}${line}` : `${line}\n`),
  };
}
