import type { Canvas } from '../canvas.ts';
import { type Colour, darker, lighter, mix } from '../colour.ts';
import { round } from '../lathe.ts';
import type { Shape } from '../shape.ts';

/** Woven things: folded and stacked, laid flat, or hung up. */
export const cloth = {
  teaTowels: {
    pose: 'lying',
    width: 330,
    height: 360,
    draw: (canvas, { body, trim }) =>
      sheet(canvas, -120, -160, 250, 330, darker(body, 0.05), 3) +
      sheet(canvas, -140, -180, 250, 330, body, -2) +
      `<g transform="rotate(-2)">${stripes(trim, [-150, -136, -122], -140, 250)}${stripes(trim, [122, 130], -140, 250)}<path d="M-15,-180V150" stroke="${darker(body, 0.24)}" stroke-width="1.6" opacity=".7"/></g>`,
  },
  stack: {
    pose: 'standing',
    width: 330,
    height: 170,
    draw: (canvas, { body, trim }) =>
      [0, 1, 2, 3].map((place) => fold(canvas, place, mix(body, trim, place * 0.16))).join(''),
  },
  apron: {
    pose: 'hanging',
    width: 280,
    height: 420,
    draw: (canvas, { body, trim }) =>
      `<path d="M-52,62C-44,10 -10,2 0,0C10,2 44,10 52,62" fill="none" stroke="${trim}" stroke-width="11"/>` +
      `<path d="M-58,58H58L66,150C80,190 120,196 132,206L138,404C60,418 -60,418 -138,404L-132,206C-120,196 -80,190 -66,150Z" fill="${drape(canvas, body)}"/>` +
      `<path d="M-58,66H58M-130,396C-60,410 60,410 130,396" fill="none" stroke="${lighter(body, 0.3)}" stroke-width="2" stroke-dasharray="6 5" opacity=".8"/>` +
      `<path d="M-74,236H74V330C74,342 66,344 60,344H-60C-66,344 -74,342 -74,330Z" fill="${darker(body, 0.08)}" stroke="${lighter(body, 0.26)}" stroke-width="2" stroke-dasharray="6 5"/>` +
      `<path d="M0,240V342" stroke="${lighter(body, 0.26)}" stroke-width="2" stroke-dasharray="6 5"/>` +
      `<path d="M-132,210C-176,250 -168,330 -182,382M132,210C170,262 160,320 176,366" fill="none" stroke="${trim}" stroke-width="8"/>`,
  },
  throw: {
    pose: 'standing',
    width: 360,
    height: 200,
    draw: (canvas, { body, trim }) =>
      [0, 1, 2].map((place) => thickFold(canvas, place, body, trim)).join('') + fringe(body),
  },
  cushion: {
    pose: 'standing',
    width: 310,
    height: 290,
    draw: (canvas, { body, trim }) =>
      `<path d="${cushion}" fill="${canvas.across([0, darker(body, 0.1)], [0.25, lighter(body, 0.22)], [0.6, body], [1, darker(body, 0.34)])}"/>` +
      `<g clip-path="${canvas.clip(`<path d="${cushion}"/>`)}" fill="none" stroke="${trim}" opacity=".85"><path d="M-64,-300C-52,-200 -52,-90 -64,10" stroke-width="9"/><path d="M-42,-300C-32,-200 -32,-90 -42,10" stroke-width="3.5"/><path d="M64,-300C52,-200 52,-90 64,10" stroke-width="9"/><path d="M42,-300C32,-200 32,-90 42,10" stroke-width="3.5"/></g>` +
      `<path d="${cushion}" fill="none" stroke="${darker(body, 0.3)}" stroke-width="2.5" opacity=".6"/>`,
  },
  rug: {
    pose: 'lying',
    width: 400,
    height: 360,
    draw: (canvas, { body, trim }) =>
      sheet(canvas, -180, -150, 370, 310, darker(body, 0.06), 2) +
      `<g transform="rotate(-3)"><g clip-path="${canvas.clip('<rect x="-190" y="-160" width="370" height="310" rx="6"/>')}"><rect x="-190" y="-160" width="370" height="310" fill="${body}"/>${check(trim)}</g>` +
      `<path d="M-190,-5H180" stroke="${darker(body, 0.3)}" stroke-width="2" opacity=".5"/></g>`,
  },
} as const satisfies Record<string, Shape>;

const cushion =
  'M-146,-272C-90,-258 90,-258 146,-272C138,-200 138,-80 150,-4C90,-16 -90,-16 -150,-4C-138,-80 -138,-200 -146,-272Z';

function drape(canvas: Canvas, colour: Colour): string {
  return canvas.across(
    [0, darker(colour, 0.2)],
    [0.18, lighter(colour, 0.1)],
    [0.34, darker(colour, 0.08)],
    [0.52, lighter(colour, 0.08)],
    [0.74, darker(colour, 0.14)],
    [0.86, colour],
    [1, darker(colour, 0.28)],
  );
}

function sheet(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  turn: number,
): string {
  const paint = canvas.across(
    [0, lighter(colour, 0.14)],
    [0.48, darker(colour, 0.03)],
    [0.52, lighter(colour, 0.1)],
    [1, darker(colour, 0.1)],
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${paint}" transform="rotate(${turn})"/>`;
}

function stripes(colour: Colour, heights: number[], x: number, width: number): string {
  return heights
    .map((y) => `<rect x="${x}" y="${y}" width="${width}" height="5" fill="${colour}" opacity=".88"/>`)
    .join('');
}

/** One folded napkin of a pile, seen from its folded edge. */
function fold(canvas: Canvas, place: number, colour: Colour): string {
  const [y, shift] = [-place * 34, [0, 6, -5, 3][place] ?? 0];
  const paint = canvas.down([0, lighter(colour, 0.18)], [0.6, colour], [1, darker(colour, 0.34)]);
  const top =
    place === 3
      ? `<path d="M${-150 + shift},${y - 32}L${-116 + shift},${y - 66}H${124 + shift}L${150 + shift},${y - 32}Z" fill="${lighter(colour, 0.16)}"/>`
      : '';
  return `${top}<rect x="${-152 + shift}" y="${y - 36}" width="304" height="36" rx="17" fill="${paint}"/><path d="M${-138 + shift},${y - 17}H${150 + shift}" stroke="${darker(colour, 0.3)}" stroke-width="2" opacity=".55"/>`;
}

function thickFold(canvas: Canvas, place: number, body: Colour, trim: Colour): string {
  const y = -place * 58;
  const paint = (colour: Colour) =>
    canvas.down([0, lighter(colour, 0.2)], [0.55, colour], [1, darker(colour, 0.36)]);
  const bands = [-96, -74, 64]
    .map(
      (x, index) =>
        `<rect x="${x}" y="${y - 62}" width="${index === 1 ? 7 : 14}" height="62" fill="${paint(trim)}"/>`,
    )
    .join('');
  const outline = `<rect x="-172" y="${y - 62}" width="344" height="62" rx="30"/>`;
  return `<g clip-path="${canvas.clip(outline)}"><rect x="-172" y="${y - 62}" width="344" height="62" fill="${paint(body)}"/>${bands}</g>`;
}

function fringe(body: Colour): string {
  const threads = Array.from({ length: 30 }, (_, index) => {
    const x = -156 + index * 10.8;
    return `M${round(x)},-6q${index % 2 ? 3 : -3},12 ${index % 3 ? 1 : -2},24`;
  }).join('');
  return `<path d="${threads}" fill="none" stroke="${darker(body, 0.12)}" stroke-width="4" stroke-linecap="round"/>`;
}

function check(colour: Colour): string {
  const lines = [-170, -110, -50, 10, 70, 130];
  return lines
    .map(
      (at) =>
        `<rect x="${at}" y="-160" width="26" height="310" fill="${colour}" opacity=".5"/><rect x="-190" y="${at}" width="370" height="26" fill="${colour}" opacity=".5"/>`,
    )
    .join('');
}
