import type { Canvas } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colour.ts';
import { disc, lathe } from '../lathe.ts';
import type { Shape } from '../shape.ts';
import { volume } from './ceramics.ts';
import { turned, wire } from './metal.ts';

/** Paper, pencils, brass: mostly seen from above, as they lie on a desk. */
export const desk = {
  notebook: {
    pose: 'lying',
    width: 250,
    height: 350,
    draw: (canvas, { body, trim }) =>
      book(canvas, body, 234, 340) +
      `<rect x="88" y="-170" width="9" height="340" fill="${darker(trim, 0.1)}"/>` +
      `<rect x="-58" y="-96" width="100" height="60" rx="3" fill="#f3efe6"/><path d="M-44,-72H28M-44,-58H4" stroke="${darker(body, 0.2)}" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
  },
  sketchbook: {
    pose: 'lying',
    width: 360,
    height: 290,
    draw: (canvas, { body, trim }) =>
      book(canvas, body, 350, 270) +
      `<rect x="-175" y="-135" width="46" height="270" fill="${trim}" opacity=".92"/>` +
      `<path d="M120,-135V135" stroke="${darker(body, 0.3)}" stroke-width="7"/>` +
      `<g fill="none" stroke="${lighter(body, 0.55)}" stroke-width="3" stroke-linejoin="round" opacity=".85"><path d="M-72,46C-44,10 -26,2 -4,24C14,-14 36,-26 58,8C70,22 80,34 92,46M-64,-40q9,-10 16,0q7,-10 16,0M-18,-62q7,-8 12,0q6,-8 12,0"/></g>`,
  },
  pencils: {
    pose: 'lying',
    width: 300,
    height: 340,
    draw: (canvas, { body, trim }) =>
      [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5]
        .map((place, index) => {
          const shift = [4, -12, 8, -4, 14, -8][index] ?? 0;
          return `<g transform="translate(${place * 34} ${shift}) rotate(${place * 0.8})">${pencil(canvas, index % 2 ? trim : body)}</g>`;
        })
        .join(''),
  },
  rule: {
    pose: 'lying',
    width: 420,
    height: 120,
    draw: (canvas, { body }) =>
      `<g transform="rotate(-14)"><rect x="-210" y="-30" width="420" height="60" rx="3" fill="${canvas.across([0, darker(body, 0.12)], [0.3, lighter(body, 0.42)], [0.62, body], [1, darker(body, 0.2)])}"/><path d="${ticks}" stroke="${darker(body, 0.62)}" stroke-width="1.8"/><circle cx="190" cy="10" r="9" fill="${darker(body, 0.66)}"/><path d="M-210,-29H210" stroke="#fff" stroke-opacity=".5" stroke-width="2"/></g>`,
  },
  pen: {
    pose: 'lying',
    width: 400,
    height: 150,
    draw: (canvas, { body, trim }) => {
      const metal = canvas.down(
        [0, darker(body, 0.1)],
        [0.3, lighter(body, 0.5)],
        [0.55, body],
        [1, darker(body, 0.46)],
      );
      return `<g transform="rotate(-24)"><rect x="-200" y="-15" width="290" height="30" rx="9" fill="${metal}"/><path d="M90,-13L150,-7L176,-1.5V1.5L150,7L90,13Z" fill="${metal}"/><path d="M176,-1.5L196,0L176,1.5Z" fill="${darker(trim, 0.4)}"/><path d="M-58,-15V15M-50,-15V15M96,-12V12" stroke="${darker(body, 0.55)}" stroke-width="2"/><rect x="-190" y="-22" width="118" height="8" rx="4" fill="${metal}"/></g>`;
    },
  },
  lamp: {
    pose: 'standing',
    width: 320,
    height: 420,
    draw: (canvas, { body, trim }) =>
      turned(canvas, body, [
        [16, -34],
        [60, -26],
        [82, -12],
        [82, 0],
      ]) +
      wire('M0,-30L-62,-214', trim, 10) +
      wire('M-62,-214L64,-352', trim, 10) +
      `<circle cx="-62" cy="-214" r="13" fill="${darker(trim, 0.2)}"/><circle cx="-62" cy="-214" r="5" fill="${lighter(trim, 0.5)}"/>` +
      `<g transform="translate(70 -346) rotate(-38)">${disc(104, 84, '#fff1cf')}<path d="${lathe([
        [20, -14],
        [30, 8],
        [66, 58],
        [88, 104],
      ])}" fill="${volume(canvas, body)}"/>${disc(-14, 20, lighter(body, 0.2))}</g>`,
  },
} as const satisfies Record<string, Shape>;

const ticks = Array.from({ length: 39 }, (_, index) => {
  const length = index % 10 === 0 ? 24 : index % 5 === 0 ? 17 : 10;
  return `M${-200 + index * 10},-29v${length}`;
}).join('');

/** A closed book: pages show on the right and below. */
function book(canvas: Canvas, colour: Colour, width: number, height: number): string {
  const [x, y] = [-width / 2, -height / 2];
  const cover = canvas.across(
    [0, darker(colour, 0.26)],
    [0.06, lighter(colour, 0.1)],
    [0.1, darker(colour, 0.08)],
    [1, lighter(colour, 0.06)],
  );
  return (
    `<rect x="${x + 5}" y="${y + 5}" width="${width}" height="${height}" rx="5" fill="${darker(colour, 0.4)}"/>` +
    `<rect x="${x + 3}" y="${y + 3}" width="${width}" height="${height}" rx="4" fill="#ece5d6"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${cover}"/>`
  );
}

function pencil(canvas: Canvas, colour: Colour): string {
  const paint = canvas.across(
    [0, darker(colour, 0.22)],
    [0.34, lighter(colour, 0.24)],
    [0.36, colour],
    [0.66, colour],
    [0.68, darker(colour, 0.28)],
    [1, darker(colour, 0.36)],
  );
  return (
    `<path d="M-11,-110L0,-158L11,-110Z" fill="#dcb98c"/><path d="M-3.5,-143L0,-158L3.5,-143Z" fill="#33363a"/>` +
    `<path d="M-11,-110q5.5,-9 11,0q5.5,-9 11,0V156H-11Z" fill="${paint}"/>` +
    `<rect x="-11" y="120" width="22" height="10" fill="${lighter(colour, 0.62)}" opacity=".8"/>`
  );
}
