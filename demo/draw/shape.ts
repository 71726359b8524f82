import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import type { Colour } from './colour.ts';

/** What a thing is made to look like: its main colour and a second one for rim, stripe, handle or band. */
export type Colours = { body: Colour; trim: Colour };

/**
 * A thing to draw. Standing ones rest on y = 0 and grow upwards, lying ones are seen from above around (0, 0),
 * hanging ones hang from (0, 0). About 300 units large; `random` only places grain and specks.
 */
export type Shape = {
  pose: 'standing' | 'lying' | 'hanging';
  width: number;
  height: number;
  draw(canvas: Canvas, colours: Colours, random: Random): string;
};
