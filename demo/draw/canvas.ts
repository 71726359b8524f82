import type { Colour } from './colour.ts';

/** One stop of a gradient: offset from 0 to 1, colour, opacity (1). */
export type Stop = [offset: number, colour: Colour, opacity?: number];

/** The definitions that one drawing needs, each written once. All methods give the `url(#…)` to paint with. */
export type Canvas = {
  /** A gradient from left to right. */
  across(...stops: Stop[]): string;
  /** A gradient from top to bottom. */
  down(...stops: Stop[]): string;
  /** A gradient from the middle outwards. */
  around(...stops: Stop[]): string;
  /** A clip to the shapes given. */
  clip(markup: string): string;
  /** A blur, in units of the drawing. */
  blur(amount: number): string;
  /** Gives what is drawn a soft shadow, to the right and below. */
  shadow(right: number, below: number, softness: number): string;
  /** What goes into `<defs>`. */
  definitions(): string;
};

export function canvas(): Canvas {
  const ids = new Map<string, string>();
  const define = (element: string, attributes: string, inner: string) => {
    const key = `${element} ${attributes}>${inner}`;
    const id = ids.get(key) ?? `d${ids.size}`;
    ids.set(key, id);
    return `url(#${id})`;
  };
  return {
    across: (...stops) => define('linearGradient', '', stopsOf(stops)),
    down: (...stops) => define('linearGradient', 'x2="0" y2="1"', stopsOf(stops)),
    around: (...stops) => define('radialGradient', '', stopsOf(stops)),
    clip: (markup) => define('clipPath', '', markup),
    blur: (amount) =>
      define(
        'filter',
        'x="-50%" y="-50%" width="200%" height="200%"',
        `<feGaussianBlur stdDeviation="${amount}"/>`,
      ),
    shadow: (right, below, softness) =>
      define(
        'filter',
        'x="-30%" y="-30%" width="160%" height="160%"',
        `<feDropShadow dx="${right}" dy="${below}" stdDeviation="${softness}" flood-color="#1c2430" flood-opacity=".36"/>`,
      ),
    definitions: () =>
      [...ids]
        .map(([key, id]) => {
          const element = key.slice(0, key.indexOf(' '));
          return `<${key.replace(' ', ` id="${id}" `)}</${element}>`;
        })
        .join(''),
  };
}

function stopsOf(stops: Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const seen = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${seen}/>`;
    })
    .join('');
}
