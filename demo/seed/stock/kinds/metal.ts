import type { Sentences } from '../sentences.ts';

export const metal: Sentences = {
  praise: [
    'Solid without being heavy.',
    'The finish is flawless, not a run or a bubble anywhere.',
    'Feels like something my grandfather would have owned.',
    'No rattles, no sharp edges, nothing to catch a sleeve.',
    'It has taken a few knocks already and is the better for it.',
    'The coating wipes clean with a cloth.',
    'You can hear the quality when you put it down.',
    'Everything that could have been plastic is not.',
    'The colour is richer than in the picture.',
    'Spare parts can be had, I asked.',
    'Looks good left out, so it is left out.',
  ],
  quibble: [
    'The paint scratches more easily than I thought.',
    'Shows every water spot if you do not dry it.',
    'Gets hot to the touch, so keep a cloth near.',
    'I would have liked a little more weight in the base.',
    'The screw needed tightening on arrival.',
  ],
  fault: [
    'Rust after {since}, and I dried it every time.',
    'Bent out of the box and it does not close properly.',
    'A seam was not welded properly.',
    'Dented on one side, and the packaging was not.',
    'Sharp burr on the edge; I have the plaster to prove it.',
  ],
};
