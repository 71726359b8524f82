import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFiles } from '../../testing/house/sources.ts';
import { sheets as servedSheets } from '../../widget/server/sheets.ts';

const sheets = projectFiles().filter((path) => /^(widget|console|demo)\/.*\.css$/.test(path));
const inWidget = sheets.filter((path) => path.startsWith('widget/'));
const read = (path: string) => readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '');

describe.each(sheets)('%s', (path) => {
  it('lets the shop override everything, without !important', () => {
    // Except in the rule for the focus of an element whose content has the focus.
    const ring = /:host\(:focus:not\(\[tabindex\]\)\) \{\s*outline: none !important;/;
    expect(read(path).replace(ring, '')).not.toContain('!important');
  });
});

describe.each(inWidget)('%s', (path) => {
  it('never sets a token and gives each a fallback', () => {
    // Below the root, parts forget the ink and slots get it back: widget/theme/reviews/base.css.
    const sheet = read(path).replace(/--(reviews|_)-?ink: [^;]+;/g, '');
    expect(sheet).not.toMatch(/--reviews-[\w-]+\s*:/);
    expect(sheet).not.toMatch(/var\(--reviews-[\w-]+\)/);
  });

  it('sets no public custom property on the host, where it would override the value of the page', () => {
    const onHost = [...read(path).matchAll(/:host[^{]*\{[^}]*/g)].map(([rule]) => rule);
    expect(onHost.filter((rule) => /--(?!_)[\w-]+\s*:/.test(rule))).toEqual([]);
  });
});

describe.each(sheets.filter((path) => !path.startsWith('demo/')))('%s', (path) => {
  it('uses only logical properties, for both text directions', () => {
    const physical =
      /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-(?:left|right|top|bottom)|left|right|top|bottom|(?:min-|max-)?(?:width|height))\s*:/;
    // Media and container queries have physical dimensions.
    expect(read(path).replace(/@(?:media|container)[^{]*/g, '')).not.toMatch(physical);
  });
});

describe.each(Object.entries(servedSheets))('the served sheet %s', (_, sheet) => {
  it('has no selector whose matches change while the HTML arrives, which would move visible content', () => {
    const late = /:(?:(?:nth-)?last-(?:child|of-type)|only-(?:child|of-type)|empty|has)\b/g;
    // Controls that a person uses change their colours only.
    const settled = sheet.replace(/:has\([^()]*:(?:hover|checked|focus-visible)\)/g, '');
    expect(settled.match(late) ?? []).toEqual([]);
  });
});
