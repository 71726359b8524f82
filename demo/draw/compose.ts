import type { Random } from '../random.ts';
import { type Canvas, canvas } from './canvas.ts';
import { round } from './lathe.ts';
import type { Scene, Size } from './scene.ts';
import { pegHeight } from './scenes/surfaces.ts';
import type { Colours } from './shape.ts';
import { type ShapeName, shapes } from './shapes.ts';

/** A thing in a picture: where (shares of the picture's size), how large (share of its width), how turned (degrees). */
export type Placed = {
  shape: ShapeName;
  colours: Colours;
  x: number;
  size: number;
  turn: number;
  /** How far in front of the horizon it stands, or how far down it lies, as a share of the picture's height. */
  depth: number;
  /** How far it is out of focus, as a share of the picture's width. */
  blur?: number;
};

export type Composition = Size & {
  scene: Scene;
  things: Placed[];
  /** How the camera was held: turned (degrees) and moved in (1 is the whole scene). */
  camera?: { turn: number; zoom: number };
  /** The light of the hour, as a colour over everything, and its strength. */
  light?: { colour: string; strength: number };
  /** Drawn over the things, in units of the picture. */
  above?(canvas: Canvas): string;
  /** Only the square in the middle, as a thumbnail. */
  thumbnail?: boolean;
};

/** The whole picture as SVG. */
export function compose(picture: Composition, random: Random): string {
  const { width, height, scene, camera = { turn: 0, zoom: 1 }, light, thumbnail } = picture;
  const paper = canvas();
  const things = picture.things.map((thing) => place(paper, picture, thing, random)).join('');
  const content = scene.draw(paper, picture, random) + things + (picture.above?.(paper) ?? '');
  const [x, y] = [width / 2, height / 2];
  const seen =
    camera.turn === 0 && camera.zoom === 1
      ? content
      : `<g transform="translate(${x} ${y}) rotate(${round(camera.turn)}) scale(${camera.zoom.toFixed(3)}) translate(${-x} ${-y})">${content}</g>`;
  const hour = light
    ? `<rect width="${width}" height="${height}" fill="${light.colour}" opacity="${light.strength}"/>`
    : '';
  const side = Math.min(width, height);
  const frame = thumbnail
    ? `width="${thumbnailSide}" height="${thumbnailSide}" viewBox="${(width - side) / 2} ${(height - side) / 2} ${side} ${side}"`
    : `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><defs>${paper.definitions()}</defs>${seen}${hour}</svg>`;
}

/** In pixels. */
const thumbnailSide = 320;

function place(paper: Canvas, { width, height, scene }: Composition, thing: Placed, random: Random): string {
  const shape = shapes[thing.shape];
  const scale = (width * thing.size) / Math.max(shape.width, shape.height * 0.8);
  const x = round(width * thing.x);
  const y = {
    standing: height * (scene.horizon + thing.depth),
    lying: height * (0.5 + thing.depth),
    hanging: height * pegHeight,
  }[shape.pose];
  const drawn = shape.draw(paper, thing.colours, random);
  const focus = thing.blur ? ` filter="${paper.blur(round((width * thing.blur) / scale))}"` : '';
  const standing = shape.pose === 'standing';
  const onSurface = standing
    ? standingShadow(paper, shape.width) + drawn
    : `<g filter="${shape.pose === 'lying' ? paper.shadow(8, 11, 8) : paper.shadow(15, 11, 11)}">${drawn}</g>`;
  return `<g transform="translate(${x} ${round(y)}) scale(${scale.toFixed(3)}) rotate(${round(thing.turn)})"${focus}>${onSurface}</g>`;
}

/** Close to the thing dark and sharp, away from the window long and soft. */
function standingShadow(paper: Canvas, width: number): string {
  const near = paper.around([0, '#1c2430', 0.5], [0.6, '#1c2430', 0.3], [1, '#1c2430', 0]);
  const far = paper.around([0, '#1c2430', 0.3], [1, '#1c2430', 0]);
  return (
    `<ellipse cx="${round(width * 0.3)}" cy="6" rx="${round(width * 0.72)}" ry="${round(width * 0.09)}" fill="${far}"/>` +
    `<ellipse cx="6" cy="2" rx="${round(width * 0.46)}" ry="${round(width * 0.06)}" fill="${near}"/>`
  );
}
