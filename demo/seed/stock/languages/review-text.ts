import type { Kind } from '../../product.ts';
import type { Stars } from '../../stars.ts';

/** A complete review in one language, and the kinds of product that it fits. */
export type ReviewText = [stars: Stars, about: 'any' | Kind[], title: string, content: string];
