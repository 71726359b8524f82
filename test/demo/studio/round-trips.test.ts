import { Liquid } from 'liquidjs';
import { describe, expect, it } from 'vitest';
import { cssOf } from '../../../demo/studio/formats/css.ts';
import { designTokensOf } from '../../../demo/studio/formats/design-tokens.ts';
import { linkOf, longestLink } from '../../../demo/studio/formats/link.ts';
import { liquidOf } from '../../../demo/studio/formats/liquid.ts';
import { readTheme } from '../../../demo/studio/formats/read-theme.ts';
import { looks } from '../../../demo/studio/theme/looks.ts';
import { plainTheme, type Theme } from '../../../demo/studio/theme/theme.ts';
import { createSeededRandom } from '../../../testing/determinism/seeded-random.ts';
import { generatedTheme } from '../../../testing/studio/generated-theme.ts';

const themes = [
  ...looks.map(plainTheme),
  ...Array.from({ length: 1_000 }, (_, seed) => generatedTheme(createSeededRandom(seed))),
];

const formats: Record<string, (theme: Theme) => string> = {
  CSS: cssOf,
  'design tokens': (theme) => JSON.stringify(designTokensOf(theme)),
  'a Liquid section': liquidOf,
};

describe.each(Object.entries(formats))('a theme taken along as %s', (_, write) => {
  it('is the same theme after it was read again, for 1,000 themes', () => {
    for (const theme of themes) expect(readTheme(write(theme))).toEqual({ theme, notes: [] });
  });
});

it('a link restores its theme, unless it would be longer than 2,000 characters', () => {
  let tooLong = 0;
  for (const theme of themes) {
    const link = linkOf(theme, 'https://shop.example/studio?dir=rtl#old');
    if (link === undefined) tooLong++;
    else {
      expect(link.length).toBeLessThanOrEqual(longestLink);
      if (link.includes('#')) expect(readTheme(link)).toEqual({ theme, notes: [] });
    }
  }
  expect(tooLong).toBe(0);
  const star = `path("${'M 3 12 a 9 9 0 1 0 18 0 Z '.repeat(90)}")`;
  expect(linkOf({ look: 'quiet', values: { '--reviews-star-shape': star } }, 'https://shop.example/')).toBe(
    undefined,
  );
});

it('the Liquid section prints the exported CSS with its default settings, and with cleared ones', async () => {
  const liquid = new Liquid();
  for (const theme of themes.slice(0, 200)) {
    const section = liquidOf(theme);
    const { settings } = JSON.parse(/\{% schema %\}([\s\S]*)\{% endschema %\}/.exec(section)?.[1] ?? '');
    const defaults = Object.fromEntries(
      settings.map(({ id, default: value }: { id: string; default: unknown }) => [id, value]),
    );
    const wanted = cssOf(theme)
      .replace(/^.*\n\n?/, '')
      .trim();
    for (const chosen of [defaults, {}]) {
      // Shopify's own tags: the style prints its content, the schema nothing.
      const template = section.replace(/\{% schema %\}[\s\S]*|\{%- (?:end)?style -%\}/g, '');
      const printed = await liquid.parseAndRender(template, { section: { settings: chosen } });
      expect(printed.trim()).toBe(wanted);
    }
  }
});
