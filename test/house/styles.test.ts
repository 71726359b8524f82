import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFiles } from '../../testing/house/sources.ts';

const sheets = projectFiles().filter((path) => /^(widget|demo)\/.*\.css$/.test(path));
const inWidget = sheets.filter((path) => path.startsWith('widget/'));
const read = (path: string) => readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '');

describe.each(sheets)('%s', (path) => {
  it('insists on nothing: a shop has the last word', () => {
    expect(read(path)).not.toContain('!important');
  });
});

describe.each(inWidget)('%s', (path) => {
  it('never sets a token, and gives each a fallback', () => {
    expect(read(path)).not.toMatch(/--reviews-[\w-]+\s*:/);
    expect(read(path)).not.toMatch(/var\(--reviews-[\w-]+\)/);
  });

  it('sets no name of its own on the host, where it would hide that of the page', () => {
    const onHost = [...read(path).matchAll(/:host[^{]*\{[^}]*/g)].map(([rule]) => rule);
    expect(onHost.filter((rule) => /--\w*[\w-]+\s*:/.test(rule))).toEqual([]);
  });

  it('has measures that follow the direction of the text', () => {
    const physical =
      /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-(?:left|right|top|bottom)|left|right|top|bottom|(?:min-|max-)?(?:width|height))\s*:/;
    // Queries are of the screen, not of a text.
    expect(read(path).replace(/@(?:media|container)[^{]*/g, '')).not.toMatch(physical);
  });
});
