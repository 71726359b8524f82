import type { Kind } from '../product.ts';
import { bag } from './kinds/bag.ts';
import { cloth } from './kinds/cloth.ts';
import { garment } from './kinds/garment.ts';
import { metal } from './kinds/metal.ts';
import { paper } from './kinds/paper.ts';
import { scent } from './kinds/scent.ts';
import { stoneware } from './kinds/stoneware.ts';
import { wear } from './kinds/wear.ts';
import { willow } from './kinds/willow.ts';
import { wood } from './kinds/wood.ts';
import type { Sentences } from './sentences.ts';

/** Sentences for all products of a kind. */
export const kindSentences: Record<Kind, Sentences> = {
  stoneware,
  metal,
  cloth,
  paper,
  wear,
  garment,
  bag,
  wood,
  willow,
  scent,
};
