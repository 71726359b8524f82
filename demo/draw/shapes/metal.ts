import type { Canvas } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colour.ts';
import { band, disc, lathe, type ProfilePoint, round } from '../lathe.ts';
import type { Shape } from '../shape.ts';
import { volume } from './ceramics.ts';

/** Enamel and sheet metal: even colour, a dark or bright rim, a sharper gleam than stoneware. */
export const metal = {
  enamelMug: {
    pose: 'standing',
    width: 270,
    height: 200,
    draw: (canvas, { body, trim }) =>
      wire('M92,-160C164,-168 166,-50 90,-54', body, 15) +
      turned(canvas, body, [
        [96, -186],
        [94, -90],
        [92, -14],
        [86, -2],
      ]) +
      rim(canvas, body, trim, 96, -186),
  },
  milkPan: {
    pose: 'standing',
    width: 440,
    height: 190,
    draw: (canvas, { body, trim }) =>
      `<g transform="translate(-84 0)"><path d="M104,-136L296,-172C312,-174 314,-156 300,-152L108,-112Z" fill="${canvas.down([0, lighter('#a9794f', 0.2)], [1, darker('#a9794f', 0.3)])}"/>` +
      `<circle cx="290" cy="-162" r="5" fill="#4c3a2c"/>` +
      turned(canvas, body, [
        [124, -166],
        [120, -70],
        [116, -18],
        [98, -2],
      ]) +
      `${rim(canvas, lighter(body, 0.5), trim, 124, -166)}</g>`,
  },
  flask: {
    pose: 'standing',
    width: 130,
    height: 380,
    draw: (canvas, { body, trim }) =>
      turned(canvas, body, [
        [58, -276],
        [62, -258],
        [62, -20],
        [54, -2],
      ]) +
      turned(canvas, '#b9bec0', [
        [54, -300],
        [56, -290],
        [57, -274],
      ]) +
      turned(canvas, trim, [
        [40, -376],
        [50, -366],
        [52, -320],
        [53, -296],
      ]) +
      disc(-375, 41, lighter(trim, 0.24)) +
      `<path d="${band(62, -96, -84)}" fill="${volume(canvas, trim)}"/>`,
  },
  kettle: {
    pose: 'standing',
    width: 400,
    height: 330,
    draw: (canvas, { body, trim }) =>
      `<path d="M-108,-110C-160,-116 -160,-170 -198,-186L-184,-208C-138,-190 -122,-156 -100,-166Z" fill="${canvas.across([0, body], [1, darker(body, 0.3)])}"/>` +
      `<ellipse cx="-191" cy="-197" rx="14" ry="5" transform="rotate(-58 -191 -197)" fill="#3b3f42"/>` +
      wire('M-88,-176C-96,-330 96,-330 88,-176', '#8b9194', 9) +
      wire('M-52,-274C-24,-296 24,-296 52,-274', '#6b4a33', 20) +
      turned(canvas, body, [
        [62, -206],
        [106, -178],
        [138, -110],
        [142, -40],
        [126, -4],
      ]) +
      disc(-205, 64, darker(body, 0.34)) +
      turned(canvas, body, [
        [20, -226],
        [50, -218],
        [60, -206],
      ]) +
      turned(canvas, trim, [
        [12, -250],
        [15, -240],
        [9, -226],
      ]),
  },
  caddy: {
    pose: 'standing',
    width: 200,
    height: 270,
    draw: (canvas, { body, trim }) =>
      turned(canvas, body, [
        [96, -206],
        [96, -100],
        [95, -2],
      ]) +
      turned(canvas, darker(body, 0.1), [
        [98, -246],
        [99, -236],
        [99, -196],
      ]) +
      disc(-246, 98, lighter(body, 0.2)) +
      disc(-247, 88, canvas.across([0, lighter(body, 0.06)], [1, lighter(body, 0.26)])) +
      turned(canvas, trim, [
        [10, -270],
        [13, -262],
        [8, -248],
      ]) +
      label(trim),
  },
} as const satisfies Record<string, Shape>;

/** A turned thing in one colour with a bright edge of light. */
export function turned(canvas: Canvas, colour: Colour, profile: ProfilePoint[]): string {
  const width = Math.max(...profile.map(([radius]) => radius));
  const [top, bottom] = [profile[0]?.[1] ?? 0, profile.at(-1)?.[1] ?? 0];
  const gleam =
    bottom - top < 60
      ? ''
      : `<path d="M${round(-width * 0.68)} ${round(top + (bottom - top) * 0.18)}q-4 ${round((bottom - top) * 0.3)} 4 ${round((bottom - top) * 0.6)}" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="${round(width * 0.07)}" stroke-linecap="round" filter="${canvas.blur(3)}"/>`;
  return `<path d="${lathe(profile)}" fill="${volume(canvas, colour)}"/>${gleam}`;
}

/** A bent wire or tube. */
export function wire(path: string, colour: Colour, thickness: number): string {
  const stroke = (paint: Colour, width: number) =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${round(width)}" stroke-linecap="round"/>`;
  return (
    stroke(darker(colour, 0.36), thickness) +
    stroke(darker(colour, 0.08), thickness * 0.6) +
    stroke(lighter(colour, 0.4), thickness * 0.16)
  );
}

function rim(canvas: Canvas, inside: Colour, edge: Colour, radius: number, y: number): string {
  return (
    disc(y, radius + 3, edge) +
    disc(y + 1, radius - 3, canvas.across([0, darker(inside, 0.34)], [1, darker(inside, 0.04)])) +
    disc(y - 1, radius + 1, 'none', 'stroke="#fff" stroke-opacity=".3" stroke-width="1.4"')
  );
}

/** A paper label bent around a tin, with two lines of "print". */
function label(ink: Colour): string {
  return (
    '<path d="M-46,-146A96 16 0 0 0 46,-146V-74A96 16 0 0 1 -46,-74Z" fill="#f2eee4"/>' +
    `<g fill="none" stroke="${darker(ink, 0.3)}" stroke-linecap="round"><path d="M-26,-112A96 16 0 0 0 26,-112" stroke-width="5"/><path d="M-16,-94A96 16 0 0 0 16,-94" stroke-width="2.5"/></g>`
  );
}
