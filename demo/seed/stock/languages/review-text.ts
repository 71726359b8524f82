import type { Kind } from '../../product.ts';
import type { Stars } from '../../stars.ts';

/** A whole review in one language, and the kinds of product it can be about. */
export type ReviewText = [stars: Stars, about: 'any' | Kind[], title: string, content: string];
