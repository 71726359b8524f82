import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentation, documentedElements, documentedFiles } from '../../scripts/documentation.ts';
import { projectFiles, sources } from '../../testing/house/sources.ts';

describe('the documentation', () => {
  it.each(documentedFiles)('%s has the tables that the code makes (npm run docs writes them)', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/<!-- begin [\w-]+ -->/);
    expect(documentation(text)).toBe(text);
  });

  it.each(projectFiles().filter((file) => file.endsWith('.md')))(
    '%s links to files that are there',
    (file) => {
      const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
        ([, to = '']) => to,
      );
      expect(links.filter((to) => !existsSync(join(dirname(file), to)))).toEqual([]);
    },
  );

  it('names only commands and files that are there', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const file of ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', ...documentedFiles]) {
      const text = readFileSync(file, 'utf8');
      const commands = [...text.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
      expect([file, commands.filter((name) => !(name in scripts))]).toEqual([file, []]);
      const paths = [...text.matchAll(/`((?:src|widget|demo|test|docs|scripts|bench)\/[\w./-]+)`/g)].map(
        ([, path = '']) => path,
      );
      expect([file, paths.filter((path) => !existsSync(path))]).toEqual([file, []]);
    }
  });
});

describe('what an element is said to be', () => {
  const widget = sources('widget');
  const views = widget.filter(
    ({ path }) => path.endsWith('.tsx') || /^widget\/(elements|controllers)\//.test(path),
  );
  const unique = (names: Iterable<string>) => [...new Set(names)].sort();

  it('names every part that there is, and no other', () => {
    const used = views.flatMap(({ text }) =>
      [...text.matchAll(/\bpart(?:=|: |', )['"]([\w -]+)['"]/g)].map(([, name = '']) => name),
    );
    const told = documentedElements().flatMap(({ parts }) => parts.map(({ name }) => name));
    expect(unique(told)).toEqual(unique(used));
  });

  it('names every token that there is, and no other', () => {
    const sheets = projectFiles().filter((path) => /^widget\/.*\.(css|tsx?)$/.test(path));
    const used = sheets.flatMap(
      (path) => readFileSync(path, 'utf8').match(/(?<=var\()--reviews-[\w-]+/g) ?? [],
    );
    const told = documentedElements().flatMap(({ tokens }) => tokens.map(({ name }) => name));
    expect(unique(told)).toEqual(unique(used));
  });

  it('names every slot that there is, and no other', () => {
    const used = views.flatMap(({ text }) =>
      [...text.matchAll(/<slot name="([\w-]+)"/g)].map(([, name = '']) => name),
    );
    const told = documentedElements().flatMap(({ slots }) => slots.map(({ name }) => name));
    expect(unique(told)).toEqual(unique(used));
  });

  it('names every attribute that is observed, and no other', () => {
    const told = documentedElements().flatMap(({ attributes }) => attributes.map(({ name }) => name));
    expect(unique(told)).toEqual(unique(observedAttributes()));
  });

  it('describes each of them', () => {
    for (const { summary, attributes, tokens, parts, events, slots } of documentedElements()) {
      for (const { name, description } of [...attributes, ...tokens, ...parts, ...events, ...slots]) {
        expect(`${name}: ${description}`).toMatch(/: \S.*\.$/);
      }
      expect(summary).toMatch(/\.$/);
    }
  });
});

function observedAttributes(): string[] {
  const text = readFileSync('widget/elements/storefront-element.ts', 'utf8');
  return /observedAttributes[^=]*=\s*\(([^)]*)\)/.exec(text)?.[1]?.match(/[\w-]+/g) ?? [];
}
