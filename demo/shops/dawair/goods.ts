import type { ReviewedGoods } from '../goods.ts';
import { desk } from './desk.ts';
import { sound } from './sound.ts';

/** Electronics, in Arabic. */
export const goods: readonly ReviewedGoods[] = [...sound, ...desk];
