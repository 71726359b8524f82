import { readFileSync, writeFileSync } from 'node:fs';
import type { Amount } from './the-reviews.ts';
import type { Measures } from './visit.ts';

/** Medians of all rounds; of what is timed also the median of its ratio to the floor of the same round. */
export type Row = Measures & { name: string; amount: Amount; ofFloor: { firstReview: number; work: number } };

const file = 'bench/browser/measured.json';

export function keep(rows: readonly Row[]): void {
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
}

/** What was measured last, for the documentation. */
export function measuredSpeed(rows: readonly Row[] = JSON.parse(readFileSync(file, 'utf8'))) {
  const of = (amount: Amount) => rows.filter((row) => row.amount === amount);
  return {
    speed: table(
      ['Ten reviews', 'First review painted', 'Layout shift', 'Main thread', 'Transferred'],
      of(10).map((row) => [
        row.name,
        milliseconds(row.firstReview),
        row.shift.toFixed(3),
        milliseconds(row.work),
        kilobytes(row.bytes),
      ]),
    ),
    'browser-10': whole('10 reviews', of(10)),
    'browser-100': whole('100 reviews', of(100)),
  };
}

function whole(what: string, rows: readonly Row[]): string {
  return table(
    [
      what,
      'First review painted',
      'Of the floor',
      'Layout shift',
      'Blocked',
      'Main thread',
      'Of the floor',
      'Transferred',
    ],
    rows.map((row) => [
      row.name,
      milliseconds(row.firstReview),
      row.ofFloor.firstReview.toFixed(2),
      row.shift.toFixed(3),
      milliseconds(row.blocked),
      milliseconds(row.work),
      row.ofFloor.work.toFixed(2),
      kilobytes(row.bytes),
    ]),
  );
}

const milliseconds = (value: number) => `${Math.round(value).toLocaleString('en')} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
