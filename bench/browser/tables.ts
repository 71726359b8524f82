import { readFileSync, writeFileSync } from 'node:fs';
import { alone, ours } from './contestants.ts';
import type { Amount } from './the-reviews.ts';
import type { Measures } from './visit.ts';

/** Medians of all rounds; of what is timed also the median of its ratio to the floor of the same round. */
export type Row = Measures & { name: string; amount: Amount; ofFloor: { firstReview: number; work: number } };

const file = 'bench/browser/measured.json';

export function keep(rows: readonly Row[]): void {
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
  writeFileSync(file, `${JSON.stringify(rows, rounded, 2)}\n`);
}

/** What was measured last, for the documentation. */
export function measuredSpeed(rows: readonly Row[] = JSON.parse(readFileSync(file, 'utf8'))) {
  const of = (amount: Amount) => rows.filter((row) => row.amount === amount);
  return {
    speed: table(
      ['Ten reviews', 'First review painted', 'Layout shift', 'Main thread', 'Transferred'],
      of(10)
        .filter(({ name }) => name !== alone)
        .map((row) => [
          row.name,
          milliseconds(row.firstReview),
          score(row.shift),
          milliseconds(row.work),
          kilobytes(row.bytes),
        ]),
    ),
    'browser-goals': goals(rows),
    'browser-10': whole('10 reviews', of(10)),
    'browser-100': whole('100 reviews', of(100)),
  };
}

function goals(rows: readonly Row[]): string {
  const own = (amount: Amount) => rows.find((row) => row.name === ours && row.amount === amount);
  const [ten, hundred] = [own(10), own(100)];
  return table(
    ['Of the widget', 'Measured', 'Goal, at most'],
    [
      ['First of 10 reviews painted, of the floor', ratio(ten?.ofFloor.firstReview), '1.10'],
      ['Layout shift', score(Math.max(...[ten, hundred].map((row) => row?.shift ?? Number.NaN))), '0.000'],
      ['Blocked by 10 reviews', milliseconds(ten?.blocked), '50 ms'],
      ['Main thread for 100 reviews, of the floor', ratio(hundred?.ofFloor.work), '1.30'],
    ],
  );
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
      ...(row.name === alone ? ['', ''] : [milliseconds(row.firstReview), ratio(row.ofFloor.firstReview)]),
      score(row.shift),
      milliseconds(row.blocked),
      milliseconds(row.work),
      ratio(row.ofFloor.work),
      kilobytes(row.bytes),
    ]),
  );
}

const score = (value: number) => value.toFixed(3);
const ratio = (value = Number.NaN) => value.toFixed(2);
const milliseconds = (value = Number.NaN) => `${Math.round(value).toLocaleString('en')} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
