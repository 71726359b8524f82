import { cloth } from './products/cloth.ts';
import { desk } from './products/desk.ts';
import { house } from './products/house.ts';
import { kitchen } from './products/kitchen.ts';
import { outdoors } from './products/outdoors.ts';
import { table } from './products/table.ts';
import { wear } from './products/wear.ts';
import type { Sentences } from './sentences.ts';

/** Sentences for a single product, by handle. */
export const productSentences: Record<string, Sentences> = {
  ...table,
  ...kitchen,
  ...cloth,
  ...desk,
  ...wear,
  ...outdoors,
  ...house,
};
