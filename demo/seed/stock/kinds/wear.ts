import type { Sentences } from '../sentences.ts';

export const wear: Sentences = {
  praise: [
    'Warm without being bulky.',
    'The wool does not itch, and I am usually the one who itches.',
    'Kept me comfortable through a day of sleet in the Lakes.',
    'Washed cold and dried flat, and it came back as it went in.',
    'Knitted tightly, so the wind stays out.',
    'Wore it every day in January.',
    'Colour is a lovely, quiet one that goes with my old coat.',
    'You can see that the ends are sewn in by hand.',
    'Holds its shape even after {person} borrowed it.',
    'Good for the allotment and decent enough for the office.',
    'Bought the same again in the second colour.',
  ],
  quibble: [
    'It itches slightly on bare skin.',
    'Some bobbling where it rubs, but a wool comb sorts that out.',
    'The colour is more green than grey.',
    'Takes two days to dry.',
  ],
  fault: [
    'A hole after the second wearing.',
    'Felted in a wool wash at thirty degrees, now it fits the dog.',
    'So scratchy that I could not keep it on for ten minutes.',
    'The dye came off on my skin.',
    'Out of shape after a single wash.',
  ],
};
