import { type Colour, type Contrast, contrast } from '../../theme/contrast.ts';
import type { StyleOf } from '../../theme/paint-meter.ts';
import { quietest } from '../../theme/quietest.ts';
import { findGround } from './find-ground.ts';
import { placesIn } from './places-in.ts';

/** The nodes of an element that decide its fit: its box, and one of each kind of quiet text and of star. */
export type FitPlaces = [box: Element, quiet: Element[], stars: Element[]];

/**
 * A little more than WCAG 2.2 requires: browsers paint colours and opacity in 255 steps, and Firefox rounds
 * the computed opacity to two digits.
 */
const [text, graphics] = [4.6, 3.1];

export function fitPlacesIn(root: ShadowRoot): FitPlaces {
  return [
    root.querySelector('.root') ?? root.host,
    placesIn(root, '.quiet:not(.quiet *),:is(a,span).line>span,[part=search]'),
    placesIn(root, '.full,label.star'),
  ];
}

/**
 * The declarations that fit an element to the colours of its ink and its ground: how quiet muted text and
 * borders are, and whether stars need an outline. They are only shares of the ink, so that a part with its
 * own ink keeps it. If parts have different grounds, the hardest one decides. `styleOf` returns known styles,
 * `meter` knows colours, and `places` are known as long as the element has the same nodes.
 */
export function groundFit(
  root: ShadowRoot,
  {
    styleOf = getComputedStyle,
    meter = contrast(),
    places: [box, quietNodes, stars] = fitPlacesIn(root),
  }: { styleOf?: StyleOf; meter?: Contrast; places?: FitPlaces | undefined } = {},
): string {
  const canvas = meter.read(styleOf(root.host, '::before').backgroundColor) ?? [1, 1, 1, 1];
  const groundOf = (element: Element) => findGround(element, { ...meter, canvas, styleOf });
  const colourOf = (element: Element) => meter.read(styleOf(element).color);
  const least = (ink: Colour | undefined, ground: Colour | undefined, wanted: number) =>
    ink && ground ? quietest((share) => meter.ratio(faded(ink, share), ground), wanted) : 1;

  let [quiet, border, rim] = [0, 0, 0];
  for (const node of quietNodes) {
    const around = node.parentElement ?? node;
    const ink = colourOf(around);
    if (differs(colourOf(node), ink)) continue;
    quiet = Math.max(quiet, least(ink, groundOf(node), text));
    border = Math.max(border, least(ink, groundOf(around), graphics));
  }
  // Before the reviews are shown, or if the shop has set all colours.
  quiet ||= least(colourOf(box), groundOf(box), text);
  border ||= least(colourOf(box), groundOf(box), graphics);
  for (const star of stars) rim = Math.max(rim, rimOf(styleOf(star), { ...meter, ground: groundOf(star) }));

  return `--_quiet:${quiet};--_border-share:${border};--_rim:${rim * 100}%;--_rim-width:${rim && 1}`;
}

/** The share of ink that a star's outline needs; 0 if its fill stands out without an outline. */
function rimOf(
  { fill, color }: ReturnType<StyleOf>,
  { read, ratio, ground }: Contrast & { ground: Colour | undefined },
): number {
  const [paint, ink] = [read(fill), read(color)];
  if (!paint || !ink || !differs(paint, ink)) return 0;
  if (!ground) return 1;
  const mix = (share: number) => paint.map((from, channel) => from + share * ((ink[channel] ?? 0) - from));
  return ratio(paint, ground) < 3 ? quietest((share) => ratio(mix(share) as Colour, ground), graphics) : 0;
}

/** Whether two colours differ in more than their opacity. */
function differs(colour?: Colour, other?: Colour): boolean {
  return (
    !!other && !!colour?.slice(0, 3).some((from, channel) => Math.abs(from - (other[channel] ?? 0)) > 0.02)
  );
}

function faded([red, green, blue, alpha]: Colour, share: number): Colour {
  return [red, green, blue, alpha * share];
}
