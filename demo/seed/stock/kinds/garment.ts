import type { Sentences } from '../sentences.ts';

export const garment: Sentences = {
  praise: [
    'The cut is generous without being shapeless.',
    'True to size, and I am between two sizes in most shops.',
    'Pockets deep enough for a phone and a paperback.',
    'The seams are bound inside, you could wear it inside out.',
    'The cloth has some weight to it and falls beautifully.',
    'I am five foot three and for once nothing had to be taken up.',
    'My husband, who notices nothing, noticed.',
    'Colour is exactly as in the pictures.',
    'Smart enough for work and comfortable enough for the train home.',
    'Washed {since} and the colour has not moved.',
    'The buttons are sewn on as if they meant it.',
    'It sits well on the shoulders, which almost nothing does.',
    'Three people have asked me where it is from.',
    'I live in it at the weekend.',
  ],
  quibble: [
    'Sleeves are long on me, I turn them back once.',
    'Creases as soon as you sit down, but that is the cloth.',
    'I went down a size.',
    'A little stiff at first, it gave in after two washes.',
    'A lining would have been nice.',
    'The colour is a shade darker than on my screen.',
  ],
  fault: [
    'A seam opened under the arm on the third day.',
    'Shrank by a full size at the temperature on the label.',
    'The size guide and I have met different bodies.',
    'Came without one of its buttons.',
    'The dye came off on my bag.',
  ],
};
