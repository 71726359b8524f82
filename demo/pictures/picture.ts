import { random } from '../random.ts';
import { electronics } from './electronics.ts';
import { food } from './food.ts';
import { garments } from './garments.ts';
import type { Paint } from './shape.ts';

/** The subject of a product's pictures, before its two grounds: the wall, and the table or the floor. */
export type Subject = Partial<Paint> & {
  shape: string;
  main: string;
  second: string;
  ground: readonly [wall: string, table: string];
  /** The font family of printed words. */
  font?: string;
};

const shapes = { ...food, ...electronics, ...garments };

/**
 * Draws a picture as SVG: `front`, `close` and `room` of the shop, or `photo-1` and so on of a customer, who
 * has another light, another place and no tripod.
 */
export function picture(subject: Subject, view: string): string {
  const { shape, main, second, words = [], ground, font = 'serif' } = subject;
  const draw = shapes[shape];
  if (!draw) throw new Error(`No shape is called ${shape}`);
  const isFlat = shape in garments;
  const thing = draw({ main, second, words });
  const body = view.startsWith('photo')
    ? snapshot(thing, isFlat, ground, random(`${main}${words}${view}`))
    : studio(thing, isFlat, ground, view);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${body.box}" width="${body.width}" height="${body.height}" font-family="${font}">${definitions}${body.drawing}<rect x="-200" y="-200" width="1200" height="1400" filter="url(#grain)" opacity=".16"/></svg>`;
}

type Drawing = { box: string; width: number; height: number; drawing: string };

function studio(thing: string, isFlat: boolean, ground: Subject['ground'], view: string): Drawing {
  const boxes: Record<string, string> = { close: '230 430 360 450', room: '-80 -60 960 1200' };
  const window = `<path d="M${isFlat ? 40 : 60} -40l300 0 150 700-300 0z" fill="#fff" opacity=".22" filter="url(#blur)"/><path d="M206 -40l14 0 150 700-14 0z" fill="#000" opacity=".08"/>`;
  const beside =
    view === 'room' && !isFlat
      ? `<g transform="translate(250 84) scale(.82)" opacity=".96">${standing(thing)}</g>`
      : '';
  return {
    box: boxes[view] ?? (isFlat ? '0 0 800 1000' : '60 115 680 850'),
    width: 800,
    height: 1000,
    drawing: `${place(ground, isFlat)}${view === 'room' ? window : ''}${beside}${view === 'room' && !isFlat ? `<g transform="translate(-110 20)">${standing(thing)}</g>` : lit(thing, isFlat)}`,
  };
}

function snapshot(
  thing: string,
  isFlat: boolean,
  [wall, table]: Subject['ground'],
  chance: ReturnType<typeof random>,
): Drawing {
  const [width = 4, height = 3] = chance.pick([
    [4, 3],
    [3, 4],
    [1, 1],
    [3, 4],
  ]);
  const shown = 700 + chance.whole(0, 160);
  const tall = (shown * height) / width;
  const tint = chance.pick(['#ffb45e', '#5b7ba6', '#f4e3c4', '#2b2233']);
  const surface = chance.pick([table, '#9b7b5a', '#c9c5bd', '#6d7468']);
  const turn = chance.between(-7, 7).toFixed(1);
  const drawing = `<g transform="rotate(${turn} 400 700)">${place([chance.chance(0.5) ? wall : '#cfc8bb', surface], isFlat)}${lit(thing, isFlat)}</g><rect x="-200" y="-200" width="1200" height="1400" fill="${tint}" opacity="${chance.between(0.1, 0.3).toFixed(2)}"/><rect x="-200" y="-200" width="1200" height="1400" fill="url(#vignette)"/>`;
  const left = 400 - shown / 2 + chance.whole(-60, 60);
  const top = 590 - tall / 2 + chance.whole(-40, 60);
  return { box: `${left} ${top} ${shown} ${tall}`, width: 200 * width, height: 200 * height, drawing };
}

function place([wall, table]: Subject['ground'], isFlat: boolean): string {
  const back = `<rect x="-400" y="-400" width="1600" height="1800" fill="${wall}"/><rect x="-400" y="-400" width="1600" height="1800" fill="url(#light)"/>`;
  return isFlat
    ? back
    : `${back}<rect x="-400" y="690" width="1600" height="800" fill="${table}"/><rect x="-400" y="690" width="1600" height="800" fill="url(#depth)"/>`;
}

function lit(thing: string, isFlat: boolean): string {
  return isFlat
    ? `<g transform="translate(26 34)" filter="url(#shadow)" opacity=".42">${thing}</g>${thing}`
    : standing(thing);
}

/** The light comes from the upper left: the shadow falls to the right, over the table. */
function standing(thing: string): string {
  return `<g transform="matrix(1 0 -.85 .26 663 577)" filter="url(#shadow)" opacity=".5">${thing}</g><ellipse cx="405" cy="782" rx="170" ry="13" filter="url(#blur)" opacity=".5"/>${thing}`;
}

const gradient = (id: string, stops: [offset: number, colour: string, opacity: number][], more = '') =>
  `<linearGradient id="${id}" ${more}>${stops.map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`;

const definitions = `<defs>${gradient('round', [
  [0, '#000', 0.3],
  [0.12, '#000', 0.02],
  [0.28, '#fff', 0.26],
  [0.5, '#fff', 0],
  [1, '#000', 0.5],
])}${gradient(
  'soft',
  [
    [0, '#fff', 0.2],
    [0.5, '#fff', 0],
    [1, '#000', 0.24],
  ],
  'x2="1" y2="1"',
)}${gradient(
  'light',
  [
    [0, '#fff', 0.3],
    [0.55, '#fff', 0],
    [1, '#000', 0.22],
  ],
  'x2="1" y2=".8"',
)}${gradient(
  'depth',
  [
    [0, '#000', 0.16],
    [0.5, '#fff', 0.06],
    [1, '#000', 0.14],
  ],
  'x2="0" y2="1"',
)}<radialGradient id="ball" cx=".34" cy=".28" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".52"/></radialGradient><radialGradient id="vignette"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".4"/></radialGradient><filter id="shadow" x="-50%" y="-50%" width="200%" height="200%"><feColorMatrix values="0 0 0 0 .06 0 0 0 0 .05 0 0 0 0 .06 0 0 0 1 0"/><feGaussianBlur stdDeviation="13"/></filter><filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter><filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 1.6 0 0 0 -.5"/></filter></defs>`;
