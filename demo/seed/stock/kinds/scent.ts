import type { Sentences } from '../sentences.ts';

export const scent: Sentences = {
  praise: [
    'It smells of a place rather than of perfume.',
    'Strong enough to notice, not so strong that guests cough.',
    'Even {person}, who hates scented things, likes it.',
    'Lasts far longer than the cheap ones.',
    'You want to lick it. Do not.',
    'Reminds me of my uncle’s shed, in a good way.',
  ],
  quibble: [
    'The scent is fainter than I remember from the shop.',
    'It arrived a bit sweaty from the summer post.',
    'An acquired taste, that smoke.',
    'Smaller than it looks in the picture.',
    'Gone too soon.',
  ],
  fault: [
    'Smells of burnt tyre, and so does my cupboard now.',
    'I cannot smell anything at all.',
    'Melted in the post into one sad lump.',
  ],
};
