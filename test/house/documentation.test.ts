import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentation, documentedFiles } from '../../scripts/docs/documentation.ts';
import { documentedElements } from '../../scripts/elements/element-tables.ts';
import { projectFiles, sources } from '../../testing/house/sources.ts';
import { attributeNames } from '../../widget/models/config.ts';

const markdown = projectFiles().filter((file) => file.endsWith('.md'));

describe('the documentation', () => {
  it.each(documentedFiles)('has up-to-date generated tables in %s (npm run docs updates them)', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/<!-- begin [\w-]+ -->/);
    expect(documentation(text)).toBe(text);
  });

  it.each(markdown)('links from %s to existing files and headings', (file) => {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)\s]+)/g)];
    const broken = links.map(([, to = '']) => to).filter((to) => !resolves(file, to));
    expect(broken).toEqual([]);
  });

  it('mentions only npm scripts and project files that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    // Decisions are a record: they may mention code that no longer exists.
    for (const file of markdown.filter((path) => !path.startsWith('docs/decisions/'))) {
      const text = readFileSync(file, 'utf8');
      const commands = [...text.matchAll(/npm run (\w+(?::\w+)?)/g)].map(([, name = '']) => name);
      expect([file, commands.filter((name) => !(name in scripts))]).toEqual([file, []]);
      const paths = [
        ...text.matchAll(/`((?:src|widget|demo|test|testing|docs|scripts|bench)\/[\w./-]+)`/g),
      ].map(([, path = '']) => path);
      expect([file, paths.filter((path) => !existsSync(path))]).toEqual([file, []]);
    }
  });

  it('reserves the same space for the elements in the guide, the package and the demo as the elements do', () => {
    const rules = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(/[^\n]*:not\(:defined\)[^{]*\{[^}]*\}/g)].map(([rule]) =>
        rule.replace(/\s+/g, ' ').replace(/; \}/, ' }').replace(/^ /, ''),
      );
    const guide = rules('docs/installing.md');
    expect(rules('scripts/build/package/README.md')).toEqual(guide);
    const heights = guide.filter((rule) => rule.includes('min-block-size'));
    expect(rules('demo/storefront.css').sort()).toEqual([...heights].sort());
    for (const name of ['gallery', 'carousel', 'quote', 'form']) {
      const element = readFileSync(`widget/elements/storefront-review-${name}.ts`, 'utf8');
      const [height] = element.match(/min-block-size:[^}]+/) ?? ['none'];
      const rule = heights.find((one) => one.startsWith(`storefront-review-${name}:`));
      expect(rule?.replaceAll(' ', '')).toContain(height.replaceAll(' ', ''));
    }
  });

  it.each(markdown)('names in %s no private property of the style sheets', (file) => {
    expect(readFileSync(file, 'utf8')).not.toContain('--_');
  });

  it('reaches every page of docs from its index', () => {
    const reached = new Set(['docs/README.md']);
    for (const page of reached) {
      for (const [, to = ''] of readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)) {
        const target = join(dirname(page), to);
        if (target.startsWith('docs/') && target.endsWith('.md')) reached.add(target);
      }
    }
    expect(markdown.filter((file) => file.startsWith('docs/') && !reached.has(file))).toEqual([]);
  });
});

describe('the doc blocks of the elements', () => {
  const widget = sources('widget');
  const views = widget.filter(
    ({ path }) => path.endsWith('.tsx') || /^widget\/(elements|controllers)\//.test(path),
  );
  const unique = (names: Iterable<string>) => [...new Set(names)].sort();

  it('document every part that the views use, and no other', () => {
    const used = views.flatMap(({ text }) =>
      [...text.matchAll(/\bpart(?:=|: |', )['"]([\w -]+)['"]/g)].map(([, name = '']) => name),
    );
    const documented = documentedElements().flatMap(({ parts }) => parts.map(({ name }) => name));
    expect(unique(documented)).toEqual(unique(used));
  });

  it('document every token that the styles use, and no other', () => {
    const sheets = projectFiles().filter((path) => /^widget\/.*\.(css|tsx?)$/.test(path));
    const used = sheets.flatMap(
      (path) => readFileSync(path, 'utf8').match(/(?<=var\(\s*)--reviews-[\w-]+/g) ?? [],
    );
    const documented = documentedElements().flatMap(({ tokens }) => tokens.map(({ name }) => name));
    expect(unique(documented)).toEqual(unique(used));
  });

  it('document every slot that the views render, and no other', () => {
    const used = views.flatMap(({ text }) =>
      [...text.matchAll(/<slot name="([\w-]+)"/g)].map(([, name = '']) => name),
    );
    const documented = documentedElements().flatMap(({ slots }) => slots.map(({ name }) => name));
    expect(unique(documented)).toEqual(unique(used));
  });

  it('document every observed attribute, and no other', () => {
    const documented = documentedElements().flatMap(({ attributes }) => attributes.map(({ name }) => name));
    expect(unique(documented)).toEqual(unique([...attributeNames]));
  });

  it('describe every element and every entry in a sentence', () => {
    for (const { summary, attributes, tokens, parts, events, slots } of documentedElements()) {
      for (const { name, description } of [...attributes, ...tokens, ...parts, ...events, ...slots]) {
        expect(`${name}: ${description}`).toMatch(/: \S.*\.$/);
      }
      expect(summary).toMatch(/\.$/);
    }
  });
});

/** Whether a link of a Markdown file leads to a file and, with a `#`, to a heading in it. */
function resolves(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(target)) return false;
  if (!anchor || !target.endsWith('.md')) return true;
  const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    slug(text),
  );
  return headings.includes(anchor);
}

/** The anchor that GitHub gives a heading. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
