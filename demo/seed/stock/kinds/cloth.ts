import type { Sentences } from '../sentences.ts';

export const cloth: Sentences = {
  praise: [
    'The weave is tight and even, with a bit of tooth to it.',
    'Softer after every wash.',
    'No loose threads anywhere, and I looked.',
    'Colour held perfectly after a dozen washes.',
    'Dries overnight on the line.',
    'The natural colour goes with everything we have.',
    'Washed it too hot by accident and it forgave me.',
    'It makes the whole room look calmer.',
    'The cat approves, which settles it.',
  ],
  quibble: [
    'It sheds fluff for the first two washes, dark clothes beware.',
    'Shrank by a couple of centimetres.',
    'Creases if you so much as look at it.',
    'A little stiff to begin with.',
    'The colour is warmer than on the website.',
    'One seam was puckered, nothing a hot iron would not fix.',
    'Thinner than I imagined from the description.',
    'It needs washing separately, which I learnt the pink way.',
  ],
  fault: [
    'The colour ran and ruined a white shirt.',
    'Shrank to two thirds on a cool wash.',
    'A hole along the seam after one week.',
    'The cloth is so coarse that nobody wants to touch it.',
    'Pilled within days.',
    'It smelled of damp storage and still does.',
    'Stitching came undone at the first pull.',
  ],
};
