import type { Random } from '../../random.ts';
import type { Canvas } from '../canvas.ts';
import { type Colour, darker, lighter, mix } from '../colour.ts';
import { disc, lathe, type ProfilePoint, round } from '../lathe.ts';
import type { Colours, Shape } from '../shape.ts';

/** Stoneware: a glaze that ends above a bare foot, specks, an open mouth. */
export const ceramics = {
  mug: {
    pose: 'standing',
    width: 290,
    height: 230,
    draw: (canvas, colours, random) =>
      handle('M92,-172C178,-188 182,-52 84,-52', colours.body, 21) +
      glazed(canvas, colours, random, mugProfile, -34) +
      mouth(canvas, colours, mugProfile[0], '#3a2a20'),
  },
  cup: {
    pose: 'standing',
    width: 190,
    height: 170,
    draw: (canvas, colours, random) =>
      glazed(canvas, colours, random, cupProfile, -40) + mouth(canvas, colours, cupProfile[0], '#33251d'),
  },
  bowl: {
    pose: 'standing',
    width: 340,
    height: 170,
    draw: (canvas, colours, random) =>
      glazed(canvas, colours, random, bowlProfile, -26) + mouth(canvas, colours, bowlProfile[0]),
  },
  plates: {
    pose: 'standing',
    width: 380,
    height: 130,
    draw: (canvas, colours) =>
      [0, -22, -44].map((y) => `<g transform="translate(0 ${y})">${plate(canvas, colours)}</g>`).join(''),
  },
  jug: {
    pose: 'standing',
    width: 270,
    height: 310,
    draw: (canvas, colours, random) =>
      handle('M70,-246C176,-262 168,-96 98,-84', colours.body, 19) +
      glazed(canvas, colours, random, jugProfile, -40) +
      pouringLip(canvas, colours.body),
  },
  teapot: {
    pose: 'standing',
    width: 420,
    height: 260,
    draw: (canvas, colours, random) =>
      `<path d="M96,-96C150,-92 148,-170 196,-196L214,-178C186,-152 184,-56 100,-46Z" fill="${canvas.across([0, darker(colours.body, 0.3)], [1, colours.body])}"/>` +
      `<ellipse cx="205" cy="-187" rx="13" ry="5" transform="rotate(45 205 -187)" fill="${darker(colours.body, 0.6)}"/>` +
      handle('M-112,-150C-214,-176 -206,-40 -108,-52', colours.body, 20) +
      glazed(canvas, colours, random, potProfile, -26) +
      lid(canvas, colours),
  },
  vase: {
    pose: 'standing',
    width: 170,
    height: 400,
    draw: (canvas, colours, random) =>
      `<g transform="translate(4 -216)">${stem}</g>` +
      glazed(canvas, colours, random, vaseProfile, -30) +
      mouth(canvas, colours, vaseProfile[0]),
  },
} as const satisfies Record<string, Shape>;

const mugProfile: ProfilePoint[] = [
  [100, -212],
  [99, -150],
  [96, -80],
  [90, -30],
  [74, -4],
];
const cupProfile: ProfilePoint[] = [
  [86, -150],
  [84, -96],
  [76, -40],
  [56, -4],
];
const bowlProfile: ProfilePoint[] = [
  [170, -136],
  [160, -92],
  [126, -40],
  [72, -10],
  [64, 0],
];
const jugProfile: ProfilePoint[] = [
  [72, -292],
  [64, -250],
  [82, -190],
  [112, -120],
  [108, -50],
  [82, -4],
];
const potProfile: ProfilePoint[] = [
  [66, -196],
  [108, -172],
  [132, -112],
  [118, -46],
  [84, -4],
];
const vaseProfile: ProfilePoint[] = [
  [24, -226],
  [22, -190],
  [38, -140],
  [76, -86],
  [74, -36],
  [50, -2],
];

const stem =
  '<path d="M0,0C-6,-60 8,-110 2,-172" fill="none" stroke="#66705a" stroke-width="4"/>' +
  [
    [-26, -64, -38],
    [24, -92, 32],
    [-20, -122, -30],
    [22, -146, 28],
    [2, -178, 0],
  ]
    .map(
      ([x, y, turn]) =>
        `<ellipse cx="${x}" cy="${y}" rx="11" ry="26" fill="#7d8a6c" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('');

function handle(path: string, colour: Colour, thickness: number): string {
  const stroke = (paint: Colour, width: number, shift: number) =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" transform="translate(0 ${shift})"/>`;
  return (
    stroke(darker(colour, 0.34), thickness, 0) +
    stroke(darker(colour, 0.12), thickness * 0.62, -2) +
    stroke(lighter(colour, 0.22), thickness * 0.16, -6)
  );
}

/** The body of a pot: clay (the trim colour) below, glaze above `dip`, light from the left. */
function glazed(
  canvas: Canvas,
  { body, trim }: Colours,
  random: Random,
  profile: ProfilePoint[],
  dip: number,
): string {
  const outline = lathe(profile);
  const width = Math.max(...profile.map(([radius]) => radius));
  const top = profile[0]?.[1] ?? 0;
  const band = `<path d="M${-width * 1.2} ${top - 60}H${width * 1.2}V${dip}A${width * 1.2} ${round(width * 0.2)} 0 0 1 ${-width * 1.2} ${dip}Z"/>`;
  const specks = Array.from({ length: 26 }, () => {
    const [x, y] = [random.between(-width, width), random.between(top, 0)];
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(random.between(0.8, 2.2))}"/>`;
  }).join('');
  return (
    `<path d="${outline}" fill="${volume(canvas, trim)}"/>` +
    `<g clip-path="${canvas.clip(band)}"><path d="${outline}" fill="${volume(canvas, body)}"/></g>` +
    `<g clip-path="${canvas.clip(`<path d="${outline}"/>`)}">` +
    `<g fill="${darker(body, 0.5)}" opacity=".34">${specks}</g>` +
    `<path d="M${round(-width * 0.62)} ${top * 0.86}C${round(-width * 0.7)} ${top * 0.6} ${round(-width * 0.66)} ${top * 0.4} ${round(-width * 0.56)} ${dip * 2}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="${round(width * 0.08)}" stroke-linecap="round" filter="${canvas.blur(5)}"/></g>`
  );
}

/** Round things lit from the left: bright shoulder, slow fall into shade, a little light back from the right. */
export function volume(canvas: Canvas, colour: Colour): string {
  return canvas.across(
    [0, darker(colour, 0.16)],
    [0.22, lighter(colour, 0.16)],
    [0.5, colour],
    [0.86, darker(colour, 0.36)],
    [1, darker(colour, 0.26)],
  );
}

/** The rim and what is inside; `filled` is the colour of a drink. */
function mouth(canvas: Canvas, { body }: Colours, at: ProfilePoint | undefined, filled?: Colour): string {
  const [radius, y] = at ?? [0, 0];
  const inside = canvas.across([0, darker(body, 0.52)], [1, darker(body, 0.14)]);
  const drink = filled
    ? `<g clip-path="${canvas.clip(disc(y, radius - 6, '#000'))}">${disc(y + 13, radius - 9, filled)}${disc(y + 15, radius - 16, mix(filled, '#8a6a4c', 0.35))}</g>`
    : '';
  return (
    disc(y, radius, mix(lighter(body, 0.3), '#c9b79c', 0.25)) +
    disc(y + 0.6, radius - 5, inside) +
    drink +
    disc(y, radius - 0.8, 'none', `stroke="#fff" stroke-opacity=".28" stroke-width="1.6"`)
  );
}

/** The rim of a jug runs out into a lip on the left. */
function pouringLip(canvas: Canvas, body: Colour): string {
  return (
    `<path d="M-120,-306C-108,-282 -86,-262 -66,-246L-40,-276L-72,-296Z" fill="${canvas.across([0, darker(body, 0.1)], [1, lighter(body, 0.14)])}"/>` +
    `<path d="M-122,-308C-80,-306 -40,-306 0,-304C40,-303 72,-302 72,-292C72,-280 40,-278 0,-278C-50,-278 -92,-290 -122,-308Z" fill="${lighter(body, 0.28)}"/>` +
    `<path d="M-108,-304C-70,-301 -40,-301 0,-299.5C38,-298 66,-299 66,-292C64,-283 38,-282 0,-282C-46,-282 -84,-291 -108,-304Z" fill="${canvas.across([0, darker(body, 0.2)], [1, darker(body, 0.55)])}"/>`
  );
}

function plate(canvas: Canvas, { body, trim }: Colours): string {
  const under: ProfilePoint[] = [
    [188, -34],
    [170, -20],
    [104, -6],
    [96, 0],
  ];
  const well = canvas.across([0, darker(body, 0.16)], [1, lighter(body, 0.12)]);
  return (
    `<path d="${lathe(under)}" fill="${canvas.across([0, darker(body, 0.24)], [0.3, darker(body, 0.06)], [1, darker(body, 0.46)])}"/>` +
    disc(-37, 188, mix(lighter(body, 0.2), trim, 0.4)) +
    disc(-38.5, 187, canvas.across([0, lighter(body, 0.24)], [1, lighter(body, 0.06)])) +
    disc(-36, 124, well) +
    disc(-34, 118, mix(body, lighter(body, 0.3), 0.3))
  );
}

function lid(canvas: Canvas, { body }: Colours): string {
  const dome: ProfilePoint[] = [
    [16, -232],
    [46, -222],
    [66, -200],
  ];
  const knob: ProfilePoint[] = [
    [13, -258],
    [17, -246],
    [10, -232],
  ];
  return (
    disc(-194, 70, darker(body, 0.4)) +
    `<path d="${lathe(dome)}" fill="${volume(canvas, body)}"/>` +
    `<path d="${lathe(knob)}" fill="${volume(canvas, body)}"/>` +
    disc(-258, 13, lighter(body, 0.2))
  );
}
