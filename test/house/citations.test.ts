import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFiles } from '../../testing/house/sources.ts';

/** A path under `docs`, and the quoted headings that follow it. */
const citation = /(?<path>docs\/[\w./-]+\.md)(?<headings>(?:(?:,| and|, and) "[^"]+")*)/g;

const cited = projectFiles()
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
  .flatMap((file) =>
    [...unwrapped(readFileSync(file, 'utf8')).matchAll(citation)].map(({ groups = {} }) => ({
      file,
      path: groups.path ?? '',
      headings: [...(groups.headings ?? '').matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading),
    })),
  );

describe('a citation in the code', () => {
  it('names a document of the project', () => {
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ path }) => !existsSync(path))).toEqual([]);
  });

  it('names a heading, or a row of a table, that the document has', () => {
    const unresolved = cited.flatMap(({ file, path, headings }) => {
      const known = existsSync(path) ? sectionsOf(readFileSync(path, 'utf8')) : [];
      return headings.filter((heading) => !known.includes(heading)).map((heading) => [file, path, heading]);
    });
    expect(unresolved).toEqual([]);
  });

  it('of the specification names its document', () => {
    const vague =
      /\bopen points\b|\bspecification, "|\((the )?specification\)|\b(design|house|toolchain)\.md\b/i;
    const files = projectFiles().filter(
      (path) => /\.(tsx?|mjs|css)$/.test(path) && !path.endsWith('citations.test.ts'),
    );
    expect(files.filter((path) => vague.test(unwrapped(readFileSync(path, 'utf8'))))).toEqual([]);
  });
});

/** The text with the lines of its comments joined, so that every citation is in one piece. */
function unwrapped(text: string): string {
  return text.replace(/\s*\n\s*(\*|\/\/) /g, ' ');
}

/** Headings, and the first cells of the rows of tables. */
function sectionsOf(markdown: string): string[] {
  const lines = [...markdown.matchAll(/^(?:#+ (?<heading>.+)|\| (?<cell>[^|]+?) \|.*)$/gm)];
  return lines.map(({ groups = {} }) => groups.heading ?? groups.cell ?? '');
}
