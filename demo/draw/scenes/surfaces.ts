import type { Random } from '../../random.ts';
import type { Canvas } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colour.ts';
import { round } from '../lathe.ts';
import type { Scene, Size } from '../scene.ts';
import { wall } from './rooms.ts';

/** Places where things lie, seen from above. */
export const surfaces = {
  boards: {
    horizon: 0,
    draw: (canvas, size, random) => planks(canvas, size, '#b78d62', random, 5),
  },
  pale: {
    horizon: 0,
    draw: (canvas, size, random) => planks(canvas, size, '#d8c8ac', random, 4),
  },
  linen: {
    horizon: 0,
    draw: (canvas, size) =>
      wall(canvas, size, '#dad5c8') + weave(size, '#a9a290') + creases(canvas, size, '#b7b09f'),
  },
  slate: {
    horizon: 0,
    draw: (canvas, size, random) => wall(canvas, size, '#5b6265') + specks(size, '#98a0a2', random),
  },
  grass: {
    horizon: 0,
    draw: (canvas, size, random) => wall(canvas, size, '#83986a') + blades(size, random),
  },
  counter: {
    horizon: 0,
    draw: (canvas, size, random) => wall(canvas, size, '#e5e3de') + specks(size, '#aaa79f', random),
  },
} as const satisfies Record<string, Scene>;

/** Places where things hang. */
export const walls = {
  plaster: {
    horizon: 0,
    draw: (canvas, size) => wall(canvas, size, '#ddd9d0') + rail(canvas, size, '#b08a60'),
  },
  panelling: {
    horizon: 0,
    draw: (canvas, size) => {
      const step = size.width / 8;
      const lines = Array.from(
        { length: 8 },
        (_, index) => `M${round(step * (index + 0.5))},0V${size.height}`,
      );
      return (
        wall(canvas, size, '#7f918f') +
        `<path d="${lines.join('')}" stroke="#5f7170" stroke-width="${round(size.width * 0.005)}"/>` +
        rail(canvas, size, '#d6d6cf')
      );
    },
  },
  hallway: {
    horizon: 0,
    draw: (canvas, size) => wall(canvas, size, '#c9cfd3') + rail(canvas, size, '#5b4a3d'),
  },
} as const satisfies Record<string, Scene>;

/** The height of the peg from which things hang, as a share of the picture's height. */
export const pegHeight = 0.14;

function rail(canvas: Canvas, { width, height }: Size, colour: Colour): string {
  const y = height * pegHeight;
  const pegs = [0.06, 0.5, 0.94]
    .map(
      (at) =>
        `<circle cx="${round(width * at)}" cy="${round(y + 4)}" r="${round(width * 0.02)}" fill="${darker(colour, 0.34)}"/>`,
    )
    .join('');
  return `<rect y="${round(y - height * 0.03)}" width="${width}" height="${round(height * 0.06)}" fill="${canvas.down([0, lighter(colour, 0.3)], [0.1, colour], [1, darker(colour, 0.16)])}"/><rect y="${round(y + height * 0.03)}" width="${width}" height="${round(height * 0.012)}" fill="#1c2430" opacity=".16"/>${pegs}`;
}

function planks(
  canvas: Canvas,
  { width, height }: Size,
  colour: Colour,
  random: Random,
  count: number,
): string {
  const step = height / count;
  const rows = Array.from({ length: count }, (_, row) => {
    const tone = random.chance(0.5)
      ? darker(colour, random.between(0, 0.1))
      : lighter(colour, random.between(0, 0.12));
    const y = round(row * step);
    const grain = Array.from({ length: 4 }, () => {
      const at = y + random.between(step * 0.1, step * 0.9);
      return `M0,${round(at)}C${round(width * 0.3)},${round(at + random.between(-14, 14))} ${round(width * 0.7)},${round(at + random.between(-14, 14))} ${width},${round(at)}`;
    });
    return `<rect y="${y}" width="${width}" height="${round(step)}" fill="${tone}"/><path d="${grain.join('')}" fill="none" stroke="${darker(tone, 0.26)}" stroke-width="2" opacity=".4"/><rect y="${y}" width="${width}" height="3" fill="${darker(tone, 0.5)}" opacity=".6"/>`;
  });
  const daylight = canvas.across([0, '#fffaf0', 0.22], [1, '#1c2430', 0.14]);
  return `${rows.join('')}<rect width="${width}" height="${height}" fill="${daylight}"/>`;
}

function weave({ width, height }: Size, colour: Colour): string {
  const lines = [];
  for (let x = 6; x < width; x += 14) lines.push(`M${x},0V${height}`);
  for (let y = 6; y < height; y += 14) lines.push(`M0,${y}H${width}`);
  return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="1.5" opacity=".28"/>`;
}

function creases(canvas: Canvas, { width, height }: Size, colour: Colour): string {
  return `<path d="M0,${height * 0.16}C${width * 0.3},${height * 0.22} ${width * 0.6},${height * 0.06} ${width},${height * 0.14}M0,${height * 0.86}C${width * 0.4},${height * 0.8} ${width * 0.7},${height * 0.95} ${width},${height * 0.88}" fill="none" stroke="${colour}" stroke-width="${round(width * 0.03)}" filter="${canvas.blur(round(width * 0.014))}"/>`;
}

function specks({ width, height }: Size, colour: Colour, random: Random): string {
  const dots = Array.from({ length: 70 }, () => {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(random.between(0.8, 3.2))}"/>`;
  });
  return `<g fill="${colour}" opacity=".5">${dots.join('')}</g>`;
}

function blades({ width, height }: Size, random: Random): string {
  const strokes = Array.from({ length: 110 }, () => {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    return `M${round(x)},${round(y)}q${round(random.between(-14, 14))},${round(random.between(-40, -16))} ${round(random.between(-26, 26))},${round(random.between(-70, -40))}`;
  });
  const half = strokes.length / 2;
  return `<path d="${strokes.slice(0, half).join('')}" fill="none" stroke="#6a8154" stroke-width="7" stroke-linecap="round" opacity=".7"/><path d="${strokes.slice(half).join('')}" fill="none" stroke="#a3b685" stroke-width="5" stroke-linecap="round" opacity=".7"/>`;
}
