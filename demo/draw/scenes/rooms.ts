import type { Random } from '../../random.ts';
import type { Canvas } from '../canvas.ts';
import { type Colour, darker, lighter } from '../colour.ts';
import { round } from '../lathe.ts';
import type { Scene, Size } from '../scene.ts';

/** Places where things stand: a table, a sill, a shelf, a wall outside. What is far away is out of focus. */
export const rooms = {
  kitchen: {
    horizon: 0.66,
    draw: (canvas, size) =>
      wall(canvas, size, '#d9dcd6') + tiles(size, 0.66) + table(canvas, size, 0.66, '#b98f63'),
  },
  sill: {
    horizon: 0.72,
    draw: (canvas, size, random) => {
      const { width, height } = size;
      const foot = height * 0.68;
      return (
        `<rect width="${width}" height="${height}" fill="${canvas.down([0, '#d4e0e6'], [1, '#bfcdb9'])}"/>` +
        foliage(canvas, size, 0.66, ['#8da083', '#a5b596', '#768c73'], random) +
        `<path d="M${width * 0.54},0V${foot}M0,${height * 0.25}H${width}" stroke="#f2f1ec" stroke-width="${width * 0.035}"/>` +
        `<path d="M${width * 0.56},0V${foot}M0,${height * 0.262}H${width}" stroke="#c4c7c1" stroke-width="${width * 0.006}"/>` +
        table(canvas, size, 0.68, '#ebe9e2')
      );
    },
  },
  shelf: {
    horizon: 0.7,
    draw: (canvas, size, random) =>
      wall(canvas, size, '#6d7b78') + books(canvas, size, 0.7, random) + table(canvas, size, 0.7, '#a57c55'),
  },
  garden: {
    horizon: 0.68,
    draw: (canvas, size, random) =>
      `<rect width="${size.width}" height="${size.height}" fill="${canvas.down([0, '#cfd9c6'], [1, '#93a684'])}"/>` +
      foliage(canvas, size, 0.68, ['#7f9670', '#9bb088', '#64805f', '#b9c79f'], random) +
      table(canvas, size, 0.68, '#a3a29b') +
      pebbles(size, 0.68, random),
  },
  evening: {
    horizon: 0.68,
    draw: (canvas, size) =>
      wall(canvas, size, '#4a4340') +
      `<circle cx="${size.width * 0.84}" cy="${size.height * 0.2}" r="${size.width * 0.62}" fill="${canvas.around([0, '#ffd48a', 0.85], [0.5, '#f0a95c', 0.28], [1, '#e09a50', 0])}"/>` +
      table(canvas, size, 0.68, '#7d573b'),
  },
  study: {
    horizon: 0.7,
    draw: (canvas, size) => {
      const { width, height } = size;
      const [x, y] = [width * 0.14, height * 0.7];
      const leaves = [-34, -14, 8, 30]
        .map(
          (turn) =>
            `<ellipse cx="${x}" cy="${y - height * 0.26}" rx="${width * 0.028}" ry="${height * 0.12}" fill="#7c9079" transform="rotate(${turn} ${x} ${y - height * 0.12})"/>`,
        )
        .join('');
      return (
        wall(canvas, size, '#e2ded6') +
        `<g filter="${canvas.blur(width * 0.012)}">${leaves}<path d="M${x - width * 0.08},${y - height * 0.13}h${width * 0.16}l${-width * 0.02},${height * 0.15}h${-width * 0.12}z" fill="#b6764f"/></g>` +
        table(canvas, size, 0.7, '#d9c3a0')
      );
    },
  },
  shore: {
    horizon: 0.7,
    draw: (canvas, size, random) => {
      const { width, height } = size;
      return (
        `<rect width="${width}" height="${height}" fill="${canvas.down([0, '#c9d6dd'], [0.44, '#e6e7e2'], [0.45, '#8fa5ab'], [0.7, '#a9b6b4'])}"/>` +
        `<path d="M0,${height * 0.45}C${width * 0.2},${height * 0.36} ${width * 0.34},${height * 0.41} ${width * 0.52},${height * 0.45}Z" fill="#76898b" filter="${canvas.blur(width * 0.008)}"/>` +
        table(canvas, size, 0.7, '#8d8a84') +
        pebbles(size, 0.7, random)
      );
    },
  },
} as const satisfies Record<string, Scene>;

/** A wall with daylight from the left. */
export function wall(canvas: Canvas, { width, height }: Size, colour: Colour): string {
  const paint = canvas.across(
    [0, lighter(colour, 0.34)],
    [0.5, lighter(colour, 0.06)],
    [1, darker(colour, 0.09)],
  );
  return `<rect width="${width}" height="${height}" fill="${paint}"/>`;
}

/** A surface from the horizon to the lower edge. */
export function table(canvas: Canvas, { width, height }: Size, horizon: number, colour: Colour): string {
  const y = round(height * horizon);
  const paint = canvas.down([0, darker(colour, 0.12)], [0.12, colour], [1, lighter(colour, 0.14)]);
  return (
    `<rect y="${y}" width="${width}" height="${height - y}" fill="${paint}"/>` +
    `<rect y="${y}" width="${width}" height="${round(height * 0.006)}" fill="${lighter(colour, 0.3)}"/>`
  );
}

function tiles({ width, height }: Size, horizon: number): string {
  const side = width / 7;
  const lines = [];
  for (let y = height * horizon - side; y > -side; y -= side) lines.push(`M0,${round(y)}H${width}`);
  for (let x = side * 0.4; x < width; x += side) lines.push(`M${round(x)},0V${round(height * horizon)}`);
  return `<path d="${lines.join('')}" stroke="#fff" stroke-opacity=".75" stroke-width="${round(width * 0.006)}"/>`;
}

function foliage(
  canvas: Canvas,
  { width, height }: Size,
  horizon: number,
  colours: [Colour, ...Colour[]],
  random: Random,
): string {
  const leaves = Array.from({ length: 16 }, () => {
    const y = random.between(height * 0.3, height * horizon);
    const radius = random.between(width * 0.06, width * 0.17);
    return `<circle cx="${round(random.between(0, width))}" cy="${round(y)}" r="${round(radius)}" fill="${random.pick(colours)}" opacity=".7"/>`;
  });
  return `<g filter="${canvas.blur(round(width * 0.022))}">${leaves.join('')}</g>`;
}

function books(canvas: Canvas, { width, height }: Size, horizon: number, random: Random): string {
  const spines = [];
  for (let x = 0; x < width * 0.34; ) {
    const thickness = random.between(width * 0.03, width * 0.065);
    const tall = random.between(height * 0.2, height * 0.32);
    const colour = random.pick(['#c9bda3', '#8c5a48', '#41566b', '#d8d2c4', '#59685a', '#b89a5e']);
    spines.push(
      `<rect x="${round(x)}" y="${round(height * horizon - tall)}" width="${round(thickness)}" height="${round(tall)}" fill="${colour}"/>`,
    );
    x += thickness + 2;
  }
  return `<g filter="${canvas.blur(round(width * 0.005))}">${spines.join('')}</g>`;
}

function pebbles({ width, height }: Size, horizon: number, random: Random): string {
  const stones = Array.from({ length: 46 }, () => {
    const depth = random.next();
    const y = height * (horizon + 0.015 + (1 - horizon) * depth);
    const radius = width * (0.006 + 0.024 * depth) * random.between(0.6, 1.4);
    const colour = random.pick(['#7f7d78', '#9b9992', '#6f7071', '#b0aca3']);
    return `<ellipse cx="${round(random.between(0, width))}" cy="${round(y)}" rx="${round(radius * 1.5)}" ry="${round(radius * 0.6)}" fill="${colour}" opacity=".55"/>`;
  });
  return stones.join('');
}
