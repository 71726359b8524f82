import { type Random, random } from '../random.ts';
import type { Category, DemoProduct } from '../seed/product.ts';
import { demoProduct } from '../seed/products.ts';
import { type Colour, darker, lighter } from './colour.ts';
import { type Composition, compose, type Placed } from './compose.ts';
import { film, frame } from './film.ts';
import type { Scene } from './scene.ts';
import { rooms, table } from './scenes/rooms.ts';
import { surfaces, walls } from './scenes/surfaces.ts';
import type { Shape } from './shape.ts';
import { shapes } from './shapes.ts';

/**
 * Draws the picture of that name as SVG; undefined where there is none. `<handle>.svg` is the product as the
 * shop shows it, `<handle>.close.svg`, `.pair.svg` and `.room.svg` are further views, `<handle>.photo-7.svg` is a
 * snapshot such as a customer takes (the number chooses place, light and angle), `<handle>.photo-7.small.svg`
 * its square thumbnail; the poster of the film is there as well, a `placeholder.svg` for products that have no
 * picture, and the shop's `icon.svg`.
 */
export function picture(name: string): string | undefined {
  if (name === `${film.name}.svg`) return frame(film.poster);
  if (name === 'placeholder.svg') return compose(placeholder, random(name));
  if (name === 'icon.svg') return icon;
  const { handle = '', view = 'front', small } = namePattern.exec(name)?.groups ?? {};
  const product = demoProduct(handle);
  if (!product) return undefined;
  const chance = random(`${handle}.${view}`);
  if (view.startsWith('photo-')) return compose(snapshot(product, chance, small !== undefined), chance);
  return compose(shopView(product, view), chance);
}

const namePattern =
  /^(?<handle>[a-z0-9-]+)(?:\.(?<view>close|pair|room|photo-[1-9]\d?)(?<small>(?<=photo-\d+)\.small)?)?\.svg$/;

/** Crossed willow rods in a tin ring. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#2f4a52"/><circle cx="16" cy="16" r="9" fill="none" stroke="#fff" stroke-width="2.4"/><path d="M7 16h18M16 7v18" stroke="#fff" stroke-width="2.4"/></svg>';

/** Colours of the paper behind the shop's own pictures, by shelf. */
const backdrops: Record<Category, Colour> = {
  table: '#dfe3e2',
  kitchen: '#e4e2dc',
  cloth: '#dde2e6',
  desk: '#e3e1dd',
  wear: '#e0e4df',
  outdoors: '#dce3df',
  house: '#e5e1db',
};

function shopView({ category, look }: DemoProduct, view: string): Composition {
  const shape: Shape = shapes[look.shape];
  const standing = shape.pose === 'standing';
  const [first, second = first] = look.colours;
  const thing = {
    shape: look.shape,
    colours: first,
    x: 0.5,
    size: 0.62 * Math.sqrt(Math.max(shape.width, shape.height * 0.8) / 340),
    turn: 0,
    depth: standing ? 0.12 : 0,
  };
  const things: Record<string, Placed[]> = {
    front: [standing ? { ...thing, x: 0.48 } : thing],
    close: [{ ...thing, x: 0.46, size: 1.02, depth: standing ? 0.22 : 0.06, turn: standing ? 0 : -8 }],
    pair: [
      {
        ...thing,
        colours: second,
        x: 0.64,
        size: 0.4,
        depth: standing ? 0.02 : -0.1,
        turn: standing ? 0 : 9,
      },
      { ...thing, x: 0.37, size: 0.44, depth: standing ? 0.12 : 0.1, turn: standing ? 0 : -6 },
    ],
    room: [{ ...thing, size: 0.5, depth: standing ? 0.09 : 0.02, turn: standing ? 0 : 5 }],
  };
  const paper = backdrop(backdrops[category], standing ? 0.62 : 0);
  const room = { standing: rooms.sill, lying: surfaces.pale, hanging: walls.plaster }[shape.pose];
  return { width: 800, height: 1000, scene: view === 'room' ? room : paper, things: things[view] ?? [] };
}

/** Something wrapped up: nobody has told the demonstration what it looks like. */
const placeholder: Composition = {
  width: 800,
  height: 1000,
  scene: backdrop('#e0e2e0', 0.62),
  things: [
    {
      shape: 'parcel',
      colours: { body: '#c0a98a', trim: '#f4efe6' },
      x: 0.48,
      size: 0.58,
      turn: 0,
      depth: 0.1,
    },
  ],
};

/** A sheet of paper, with a soft bend where the wall becomes the table. */
function backdrop(colour: Colour, horizon: number): Scene {
  const beyond = 200;
  return {
    horizon,
    draw: (canvas, { width, height }) => {
      const light = canvas.across([0, lighter(colour, 0.34)], [1, darker(colour, 0.05)]);
      const sheet = { width: width + 2 * beyond, height: height + beyond };
      const bend = (horizon * height) / sheet.height;
      const floor = table(canvas, sheet, bend, lighter(colour, 0.3));
      return (
        `<rect width="${width}" height="${height}" fill="${light}"/>` +
        (horizon ? `<g transform="translate(${-beyond} 0)" filter="${canvas.blur(26)}">${floor}</g>` : '')
      );
    },
  };
}

const formats = [
  { width: 900, height: 1200 },
  { width: 1000, height: 1000 },
  { width: 1200, height: 900 },
  { width: 960, height: 1200 },
] as const;

const lights = [
  { colour: '#fff3da', strength: 0.1 },
  { colour: '#dfeaf5', strength: 0.12 },
  { colour: '#ffd9a0', strength: 0.16 },
  { colour: '#1d2733', strength: 0.16 },
  { colour: '#ffffff', strength: 0.06 },
] as const;

/** What somebody took with a telephone: a place, an hour, a hand that was not quite still. */
function snapshot({ look }: DemoProduct, chance: Random, small: boolean): Composition {
  const shape: Shape = shapes[look.shape];
  const standing = shape.pose === 'standing';
  const size = chance.pick(formats);
  const wide = size.width > size.height;
  const scene = {
    standing: chance.pick<Scene>(Object.values(rooms)),
    lying: chance.pick<Scene>(Object.values(surfaces)),
    hanging: chance.pick<Scene>(Object.values(walls)),
  }[shape.pose];
  const thing: Placed = {
    shape: look.shape,
    colours: chance.pick(look.colours),
    x: chance.between(0.42, 0.58),
    size: chance.between(0.5, 0.68) * (wide ? 0.62 : 1),
    turn: shape.pose === 'lying' ? chance.between(-34, 34) : 0,
    depth: standing ? chance.between(0.06, 0.14) : chance.between(-0.04, 0.04),
  };
  const friend: Placed = {
    ...thing,
    colours: chance.pick(look.colours),
    x: thing.x + (chance.chance(0.5) ? 0.3 : -0.32),
    size: thing.size * 0.86,
    depth: standing ? thing.depth - 0.05 : thing.depth - 0.14,
    turn: thing.turn + (standing ? 0 : chance.between(-30, 30)),
    blur: standing ? 0.004 : 0,
  };
  const camera = { turn: chance.between(-4, 4), zoom: chance.between(1.1, 1.34) };
  const company = shape.pose !== 'hanging' && chance.chance(0.3);
  return {
    ...size,
    scene,
    things: company ? [friend, thing] : [thing],
    camera,
    light: chance.pick(lights),
    thumbnail: small,
  };
}
