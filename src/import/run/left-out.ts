/** The number of accepted rows that lost a part, and the lines of the first ones. */
export type LeftOut = { rows: number; lines: number[] };

/** Counts warnings about rows by their kind. Memory does not grow with rows. */
export function countLeftOut() {
  const kinds = new Map<string, LeftOut>();
  return {
    kinds: (): [string, LeftOut][] => [...kinds].sort(([, one], [, other]) => other.rows - one.rows),
    add(line: number, warnings: readonly string[]): void {
      for (const kind of new Set(warnings.map(kindOf))) {
        const key = kinds.has(kind) || kinds.size < maxKinds ? kind : 'other parts are left out';
        const known = kinds.get(key) ?? { rows: 0, lines: [] };
        known.rows += 1;
        if (known.lines.length < shownLines) known.lines.push(line);
        kinds.set(key, known);
      }
    },
  };
}

/** Warnings that differ only in a number or a date count as one. */
function kindOf(warning: string): string {
  return warning
    .replace(/^(images|video|media) \d+/, '$1')
    .replace(/ of \d+ are/, ' are')
    .replace(/: .+ (stands for a missing date)$/, ': it $1');
}

const maxKinds = 20;
const shownLines = 5;
