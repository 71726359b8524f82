import type { ReviewedGoods } from '../goods.ts';
import { fresh } from './fresh.ts';
import { larder } from './larder.ts';

/** Food, in German. */
export const goods: readonly ReviewedGoods[] = [...fresh, ...larder];
