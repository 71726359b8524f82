import type { Stars } from '../stars.ts';

/** All reviews of the products with very few: stars, author, title, text. */
export type FewReview = [stars: Stars, author: string, title: string, content: string];

export const fewReviews: Record<string, FewReview[]> = {
  'single-stem-vase': [
    [
      5,
      'Ursula Vane',
      'One twig, one decision',
      'It stands on the sill with whatever the hedge has to offer, which this week is a single rose hip. The neck is narrow enough that nothing flops about.',
    ],
    [5, 'Sanjay', '', 'Heavy foot, steady as anything with the window open.'],
    [5, 'Beth North', 'So simple', 'I never know what to do with flowers. Now I need only one.'],
  ],
  'bosun-lamp': [
    [
      5,
      'Gareth Munro',
      'Stays where you put it',
      'The first and so far the only lamp I have owned whose arms do not sink in the course of an evening. The dimmer is in the foot, under the left hand, where it belongs. Expensive, and I expect to leave it to somebody.',
    ],
  ],
};
