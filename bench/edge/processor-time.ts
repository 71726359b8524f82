import { readFileSync } from 'node:fs';

/** The processor time of all threads of a process on Linux, in milliseconds. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** In milliseconds. */
const tick = 10;
