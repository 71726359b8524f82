import type { PageTheme, PageToken } from '../../contract/page-theme.ts';

/** The colours of the page without a theme. */
const usual: Partial<Record<PageToken, string>> = {
  '--reviews-ink': 'light-dark(#1a1a1a, #ececec)',
  '--reviews-paper': 'light-dark(#ffffff, #161616)',
};

/** Secondary text is a mix of this share of the ink. */
const quiet = 0.72;

/** The least contrast of each colour on the paper: WCAG 2.2, 1.4.3 for texts and 1.4.11 for the others. */
const needed: [token: PageToken, share: number, ratio: number][] = [
  ['--reviews-ink', quiet, 4.5],
  ['--reviews-accent', 1, 3],
  ['--reviews-star', 1, 3],
];

/** Why a theme is refused, in words: a colour that people could hardly see; undefined without one. */
export function themeMistake(theme: PageTheme): string | undefined {
  const given = new Map(theme.map(({ token, value }) => [token, value]));
  const coloursOf = (token: PageToken) =>
    (given.get(token) ?? usual[token] ?? '').match(/#[\da-f]{6}/gi)?.map(channelsOf) ?? [];
  const papers = coloursOf('--reviews-paper');
  for (const [token, share, ratio] of needed) {
    const colours = coloursOf(token);
    for (const [index, scheme] of (['light', 'dark'] as const).entries()) {
      const [colour, paper] = [colours[index] ?? colours[0], papers[index] ?? papers[0]];
      if (colour && paper && contrast(mixed(colour, paper, share), paper) < ratio) {
        return `${token} has too little contrast on the paper in ${scheme}`;
      }
    }
  }
  return undefined;
}

/** Red, green and blue, 0–1. */
type Channels = readonly number[];

function channelsOf(hex: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function mixed(top: Channels, below: Channels, share: number): Channels {
  return top.map((channel, index) => channel * share + (below[index] ?? 0) * (1 - share));
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: Channels, other: Channels): number {
  const lights = [one, other].map(luminance);
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
