import type { Shape } from './shape.ts';
import { carry } from './shapes/carry.ts';
import { ceramics } from './shapes/ceramics.ts';
import { cloth } from './shapes/cloth.ts';
import { desk } from './shapes/desk.ts';
import { light } from './shapes/light.ts';
import { metal } from './shapes/metal.ts';
import { wear } from './shapes/wear.ts';
import { wood } from './shapes/wood.ts';

/** All things that can be drawn, by name. */
export const shapes = {
  ...carry,
  ...ceramics,
  ...cloth,
  ...desk,
  ...light,
  ...metal,
  ...wear,
  ...wood,
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;
