import { readFileSync, writeFileSync } from 'node:fs';
import { emptyPage, floor, ours, pinned } from './contestants.ts';
import type { Amount } from './demo-answers.ts';
import type { Measures } from './visit.ts';

/** Medians of all rounds. `ofFloor` are medians of the ratios to the floor in the same round. */
export type Row = Measures & { name: string; amount: Amount; ofFloor: { firstReview: number; work: number } };

const file = 'bench/browser/measured.json';

export function saveRows(rows: readonly Row[]): void {
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
  writeFileSync(file, `${JSON.stringify(rows, rounded, 2)}\n`);
}

/** The latest measurements as tables for the documentation. */
export function measuredSpeed(rows: readonly Row[] = JSON.parse(readFileSync(file, 'utf8'))) {
  const of = (amount: Amount) => rows.filter((row) => row.amount === amount);
  return {
    speed: table(
      ['Ten reviews', 'First review painted', 'Layout shift', 'Main thread', 'Transferred'],
      of(10)
        .filter(({ name }) => name !== emptyPage)
        .map((row) => [
          row.name,
          milliseconds(row.firstReview),
          score(row.shift),
          milliseconds(row.work),
          kilobytes(row.bytes),
        ]),
    ),
    'browser-goals': goals(rows),
    'browser-10': comparison('10 reviews', of(10)),
    'browser-100': comparison('100 reviews', of(100)),
  };
}

function goals(rows: readonly Row[]): string {
  const of = (name: string, amount: Amount) => rows.find((row) => row.name === name && row.amount === amount);
  const [ten, hundred] = [of(ours, 10), of(ours, 100)];
  const reference = of(floor, 10);
  const beyondFloor = ten && reference && ten.blocked - reference.blocked;
  return table(
    ['`<storefront-reviews>`', 'Measured', 'Goal'],
    [
      ['First of 10 reviews painted, relative to the floor', ratio(ten?.ofFloor.firstReview), 'at most 1.15'],
      ['The same, pinned and preloaded', ratio(of(pinned, 10)?.ofFloor.firstReview), 'at most 1.05'],
      ['Layout shift', score(Math.max(...[ten, hundred].map((row) => row?.shift ?? Number.NaN))), '0.000'],
      ['Blocking time of 10 reviews, more than the floor', milliseconds(beyondFloor), 'at most 50 ms'],
      [
        'Main thread time of 100 reviews, relative to the floor',
        ratio(hundred?.ofFloor.work),
        'at most 1.30',
      ],
    ],
  );
}

function comparison(title: string, rows: readonly Row[]): string {
  return table(
    [
      title,
      'First review painted',
      'vs. floor',
      'Layout shift',
      'Blocking time',
      'Main thread',
      'vs. floor',
      'Transferred',
    ],
    rows.map((row) => [
      row.name,
      ...(row.name === emptyPage
        ? ['', '']
        : [milliseconds(row.firstReview), ratio(row.ofFloor.firstReview)]),
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
