import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';

/** The size of a picture, in its own units. */
export type Size = { width: number; height: number };

/** Where a picture is taken: what is behind the thing and, for standing things, where it stands. */
export type Scene = {
  /** The height of the line between wall and table, as a share of the picture's height; 0 where seen from above. */
  horizon: number;
  draw(canvas: Canvas, size: Size, random: Random): string;
};
