import type { CacheCase } from '../../testing/edge/cache-case.ts';
import { cacheGroups } from '../../testing/edge/cache-tests.ts';
import { codeCell, markdownTable } from '../elements/markdown-table.ts';

/**
 * The tables of `docs/http-caching.md`: the cases that apply with their results, and why the others do not.
 */
export function cacheTestResults(): string {
  const applied = cacheGroups.flatMap(({ title, cases = [] }) =>
    cases.map(({ id, kind, result, steps }) => [
      title,
      codeCell(id),
      kind,
      outcomes[kind][result ? 'yes' : 'no'],
      steps ? 'ours' : 'the suite’s',
    ]),
  );
  const others = cacheGroups.flatMap(({ title, cases, inapplicable = [] }) =>
    inapplicable.map(({ ids, reason }) => [title, idsCell(ids, cases), reason]),
  );
  return `${summary()}

${markdownTable(['Group', 'Case', 'Kind', 'Result', 'Steps'], applied)}

These cases do not apply:

${markdownTable(['Group', 'Cases', 'Why'], others)}`;
}

const outcomes: Record<CacheCase['kind'], { yes: string; no: string }> = {
  required: { yes: 'met', no: 'not met' },
  optimal: { yes: 'made', no: 'not made' },
  check: { yes: 'yes', no: 'no' },
};

function summary(): string {
  const all = cacheGroups.flatMap(({ cases = [] }) => cases);
  const count = (kind: CacheCase['kind']) => all.filter((one) => one.kind === kind).length;
  const met = (kind: CacheCase['kind']) => all.filter((one) => one.kind === kind && one.result).length;
  return [
    `Of the suite's ${cacheGroups.length} files, ${all.length} cases apply.`,
    `${all.filter(({ steps }) => !steps).length} of them are run by the suite itself.`,
    `${met('required')} of ${count('required')} requirements are met and ${met('optimal')} of ${count('optimal')}`,
    `optimizations made; the other ${count('check')} are questions without a wrong answer.`,
  ].join(' ');
}

function idsCell(ids: readonly string[], cases: readonly CacheCase[] | undefined): string {
  if (!ids.includes('*')) return ids.map(codeCell).join(', ');
  return cases ? 'all others' : 'all';
}
