import type { PublicRating } from '../../src/contract/storefront.ts';

/** Whether both sides have enough reviews to choose from. docs/decisions/0008-both-sides.md explains the numbers. */
export function hasBothSides(rating: PublicRating | null): boolean {
  const { count = 0, histogram } = rating ?? {};
  if (!histogram || count < fewest) return false;
  return histogram[4] + histogram[5] >= fewestOfASide && histogram[1] + histogram[2] >= fewestOfASide;
}

const fewest = 10;
const fewestOfASide = 2;
