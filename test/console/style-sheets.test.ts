import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Sheets whose rules are about the same elements: the queue, its panel and its rows on phones. */
const together = [
  'base.css',
  'queue.css',
  'choice.css',
  'panel.css',
  'narrow.css',
  'menu.css',
  'leaf.css',
  'tools.css',
];

const folder = new URL('../../console/theme/', import.meta.url);

/** The classes with which rules of a sheet begin. */
function classesOf(sheet: string): string[] {
  const text = readFileSync(new URL(sheet, folder), 'utf8');
  return [...text.matchAll(/^\s*\.([\w-]+)/gm)].map(([, name]) => name ?? '');
}

it('a style sheet that loads with its page changes no element of another page', () => {
  const ofAll = new Set(together.flatMap(classesOf));
  const shared: string[] = [];
  const seen = new Map<string, string>();
  for (const sheet of readdirSync(folder).filter(
    (name) => name.endsWith('.css') && !together.includes(name),
  )) {
    for (const name of new Set(classesOf(sheet))) {
      if (ofAll.has(name) || seen.has(name)) shared.push(`.${name} of ${sheet}`);
      seen.set(name, sheet);
    }
  }
  expect(shared).toEqual([]);
});
