import type { Random } from '../../random.ts';
import type { Canvas } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colour.ts';
import { disc, lathe, type ProfilePoint, round } from '../lathe.ts';
import type { Shape } from '../shape.ts';
import { volume } from './ceramics.ts';

/** Willow and turned or carved wood, with its grain. */
export const wood = {
  basket: {
    pose: 'standing',
    width: 380,
    height: 340,
    draw: (canvas, { body, trim }) => {
      const side: ProfilePoint[] = [
        [166, -172],
        [158, -100],
        [134, -30],
        [118, -2],
      ];
      const outline = lathe(side);
      return (
        `<path d="M-150,-176C-140,-390 140,-390 150,-176" fill="none" stroke="${darker(body, 0.42)}" stroke-width="18"/>` +
        `<path d="M-150,-176C-140,-390 140,-390 150,-176" fill="none" stroke="${lighter(body, 0.16)}" stroke-width="9" stroke-dasharray="11 5"/>` +
        disc(-172, 166, darker(body, 0.62)) +
        `<path d="${lathe([...side])}" fill="${volume(canvas, body)}"/>` +
        disc(-172, 158, canvas.across([0, darker(body, 0.7)], [1, darker(body, 0.44)])) +
        `<g clip-path="${canvas.clip(`<path d="${outline}"/>`)}">${weave(body)}</g>` +
        `<ellipse cx="0" cy="-172" rx="166" ry="28" fill="none" stroke="${darker(trim, 0.1)}" stroke-width="14" stroke-dasharray="16 3"/>`
      );
    },
  },
  board: {
    pose: 'lying',
    width: 270,
    height: 400,
    draw: (canvas, { body }, random) =>
      `<g transform="rotate(8)"><path d="${paddle}" fill="${darker(body, 0.4)}" transform="translate(5 6)"/><path d="${paddle}" fill="${canvas.across([0, lighter(body, 0.16)], [0.5, body], [1, darker(body, 0.1)])}"/><g clip-path="${canvas.clip(`<path d="${paddle}"/>`)}">${grain(body, random, -130, 130, -200, 200)}</g><circle cx="0" cy="-172" r="11" fill="${darker(body, 0.62)}"/></g>`,
  },
  spoons: {
    pose: 'lying',
    width: 300,
    height: 380,
    draw: (canvas, { body, trim }, random) =>
      [-12, 1, 13]
        .map((turn, index) => {
          const colour = index === 1 ? trim : body;
          return `<g transform="translate(${(index - 1) * 58} ${[8, -10, 4][index]}) rotate(${turn})">${spoon(canvas, colour, random)}</g>`;
        })
        .join(''),
  },
  stool: {
    pose: 'standing',
    width: 320,
    height: 320,
    draw: (canvas, { body, trim }, random) =>
      leg(canvas, darker(trim, 0.2), 'M-14,-262L14,-262L18,-26L-2,-26Z') +
      leg(canvas, trim, 'M-112,-262L-84,-262L-122,0L-144,0Z') +
      leg(canvas, trim, 'M84,-262L112,-262L144,0L122,0Z') +
      `<path d="${lathe([
        [160, -290],
        [160, -276],
        [146, -258],
      ])}" fill="${volume(canvas, body)}"/>` +
      disc(-290, 160, canvas.across([0, lighter(body, 0.26)], [1, body])) +
      `<g clip-path="${canvas.clip(disc(-290, 158, '#000'))}"><g transform="translate(0 -290) rotate(90) scale(.17 1)">${grain(body, random, -170, 170, -170, 170)}</g></g>`,
  },
  brush: {
    pose: 'lying',
    width: 200,
    height: 380,
    draw: (canvas, { body, trim }, random) =>
      `<g transform="rotate(18)">${bristles(trim, random)}<path d="M-14,176C-20,60 -16,10 -40,-34C-58,-70 -58,-128 0,-132C58,-128 58,-70 40,-34C16,10 20,60 14,176C12,190 -12,190 -14,176Z" fill="${canvas.across([0, lighter(body, 0.2)], [0.5, body], [1, darker(body, 0.26)])}"/><circle cx="0" cy="164" r="6" fill="${darker(body, 0.6)}"/><path d="M-42,-52C-20,-36 20,-36 42,-52" fill="none" stroke="#a8adae" stroke-width="6"/></g>`,
  },
} as const satisfies Record<string, Shape>;

const paddle =
  'M-30,-190C-24,-204 24,-204 30,-190L34,-140C60,-126 112,-130 118,-104L122,160C122,182 108,190 92,192H-92C-108,190 -122,182 -122,160L-118,-104C-112,-130 -60,-126 -34,-140Z';

function weave(colour: Colour): string {
  const rows = Array.from({ length: 12 }, (_, row) => {
    const y = -166 + row * 15;
    const marks = Array.from({ length: 15 }, (__, place) => {
      const x = -182 + place * 26 + (row % 2 ? 13 : 0);
      const sag = 26 * Math.sqrt(Math.max(0, 1 - ((x + 11) / 180) ** 2));
      return `M${x},${round(y + sag)}q11,-7 22,0`;
    });
    return marks.join('');
  });
  return (
    `<path d="${rows.join('')}" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="9" stroke-linecap="round" opacity=".5"/>` +
    `<path d="${rows.join('')}" fill="none" stroke="${lighter(colour, 0.2)}" stroke-width="5" stroke-linecap="round" transform="translate(0 -3)" opacity=".8"/>`
  );
}

/** Grain along the length, lines that wander a little. */
function grain(
  colour: Colour,
  random: Random,
  left: number,
  right: number,
  top: number,
  bottom: number,
): string {
  const lines = [];
  for (let x = left; x < right; x += random.between(9, 22)) {
    const drift = random.between(-12, 12);
    lines.push(
      `M${round(x)},${top}C${round(x + drift)},${round(top / 2)} ${round(x - drift)},${round(bottom / 2)} ${round(x + drift / 2)},${bottom}`,
    );
  }
  return `<path d="${lines.join('')}" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="2" opacity=".3"/>`;
}

function spoon(canvas: Canvas, colour: Colour, random: Random): string {
  const outline =
    'M-8,180C-9,60 -9,0 -12,-40C-46,-66 -44,-172 0,-176C44,-172 46,-66 12,-40C9,0 9,60 8,180C6,190 -6,190 -8,180Z';
  return (
    `<path d="${outline}" fill="${canvas.across([0, lighter(colour, 0.22)], [0.5, colour], [1, darker(colour, 0.26)])}"/>` +
    `<g clip-path="${canvas.clip(`<path d="${outline}"/>`)}">${grain(colour, random, -36, 36, -170, 180)}</g>` +
    `<ellipse cx="0" cy="-112" rx="25" ry="46" fill="${canvas.across([0, darker(colour, 0.34)], [1, lighter(colour, 0.1)])}" opacity=".7"/>`
  );
}

function leg(canvas: Canvas, colour: Colour, outline: string): string {
  return `<path d="${outline}" fill="${canvas.across([0, lighter(colour, 0.14)], [1, darker(colour, 0.32)])}"/>`;
}

function bristles(colour: Colour, random: Random): string {
  const lines = Array.from({ length: 60 }, (_, index) => {
    const angle = -Math.PI * (0.02 + (index / 59) * 0.96);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const length = random.between(58, 70);
    return `M${round(x * 44)},${round(-84 + y * 40)}l${round(x * length)},${round(y * length)}`;
  });
  return `<path d="${lines.join('')}" stroke="${darker(colour, 0.08)}" stroke-width="4" stroke-linecap="round"/><path d="${lines.filter((_, index) => index % 3 === 0).join('')}" stroke="${lighter(colour, 0.4)}" stroke-width="2.5" stroke-linecap="round"/>`;
}
