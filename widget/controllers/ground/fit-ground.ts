import type { Entry } from '../../seams/entry.ts';
import { type Colour, type Contrast, contrast } from '../../theme/contrast.ts';
import type { StyleOf } from '../../theme/paint-meter.ts';
import { quietest } from '../../theme/quietest.ts';
import { findGround } from './find-ground.ts';
import { placesIn } from './places-in.ts';

/** The last result for an element. */
export type GroundState = { sheet?: CSSStyleSheet; css?: string; isReported?: boolean };

/** A little more than WCAG 2.2 requires, because screens round colours. */
const [text, graphics] = [4.55, 3.05];

/**
 * Sets how quiet muted text and borders are, and whether stars need an outline, from the colours of the ink
 * and of the ground. Only shares of the ink are set, so that a part with its own ink keeps it. If parts have
 * different grounds, the hardest one decides. `styleOf` returns styles that are known already,
 * and `meter` colours.
 */
export function fitGround(
  root: ShadowRoot,
  {
    state,
    styleSheets,
    styleOf = getComputedStyle,
    meter = contrast(),
  }: Pick<Entry, 'styleSheets'> & { state: GroundState; styleOf?: StyleOf; meter?: Contrast },
): void {
  const canvas = meter.read(styleOf(root.host, '::before').backgroundColor) ?? [1, 1, 1, 1];
  const groundOf = (element: Element) => findGround(element, { ...meter, canvas, styleOf });
  const colourOf = (element: Element) => meter.read(styleOf(element).color);
  const least = (ink: Colour | undefined, ground: Colour | undefined, wanted: number) =>
    ink && ground ? quietest((share) => meter.ratio(faded(ink, share), ground), wanted) : 1;

  let [quiet, border, rim] = [0, 0, 0];
  for (const node of placesIn(root, '.quiet:not(.quiet *),:is(a,span).line>span,[part=search]')) {
    const around = node.parentElement ?? node;
    const ink = colourOf(around);
    if (differs(colourOf(node), ink)) continue;
    quiet = Math.max(quiet, least(ink, groundOf(node), text));
    border = Math.max(border, least(ink, groundOf(around), graphics));
  }
  // Before the reviews are shown, or if the shop has set all colours.
  const box = root.querySelector('.root') ?? root.host;
  quiet ||= least(colourOf(box), groundOf(box), text);
  border ||= least(colourOf(box), groundOf(box), graphics);
  for (const star of placesIn(root, '.full'))
    rim = Math.max(rim, rimOf(styleOf(star), { ...meter, ground: groundOf(star) }));

  const outline = `--_rim:${rim * 100}%;--_rim-width:${rim && 1}`;
  const css = `:host{--_quiet:${quiet};--_border-share:${border};${outline}${weight(root.ownerDocument)}}`;
  // The sheet comes after all others. It is missing after the element was rendered again.
  const others = root.adoptedStyleSheets.filter((sheet) => sheet !== state.sheet);
  if (state.css === css && others.length < root.adoptedStyleSheets.length) return;
  const [sheet] = styleSheets(css, root);
  if (!sheet) return;
  Object.assign(state, { sheet, css });
  root.adoptedStyleSheets = [...others, sheet];
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

/** The weight of the page's own headings. */
function weight(document: Document): string {
  const heading = document.querySelector('h2') ?? document.querySelector('h1,h3');
  return heading ? `;--_weight:${getComputedStyle(heading).fontWeight}` : '';
}
