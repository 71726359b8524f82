import { firstLines } from '../../../import/report/first-lines.ts';
import type { rejectedRows } from '../../../import/report/rejected-rows.ts';
import type { Terminal } from '../../../import/report/terminal.ts';
import { timeLeft } from '../../../import/report/time-left.ts';
import type { ImportWatch } from '../../imports/import-watch.ts';

type Parts = { terminal: Terminal; rejects: ReturnType<typeof rejectedRows>; now: () => number };

/** Follows an import in a terminal. */
export function terminalWatch({ terminal, rejects, now }: Parts): ImportWatch {
  const warned = firstLines(terminal);
  const readingSince = now();
  let copyingSince: number | undefined;
  return {
    rejected: rejects.add,
    incomplete: (row, warnings) => warned.add(`line ${row.line}: ${warnings.join('; ')}`),
    read(rows, share) {
      const left = timeLeft(share, now() - readingSince);
      terminal.progress(`${shown(rows)} ${rows === 1 ? 'row' : 'rows'}, ${Math.round(share * 100)}%${left}`);
    },
    copied(done, all) {
      copyingSince ??= now();
      const left = timeLeft(done / all, now() - copyingSince);
      terminal.progress(`${shown(done)} of ${shown(all)} photos and videos${left}`);
    },
    warn: terminal.warn,
  };
}

function shown(number: number): string {
  return number.toLocaleString('en');
}
