import type { Sentences } from '../sentences.ts';

export const cloth: Record<string, Sentences> = {
  'ropewalk-tea-towels': {
    praise: [
      'They dry wine glasses without a single hair left behind.',
      'From the third wash on they drink water.',
      'The loop in the corner is sewn in properly.',
      'Three blue lines and nothing else, just right.',
      'Big enough to cover rising dough.',
      'I bought two packs and threw the old ones out with relish.',
      'They come out of the wash looking ironed if you pull them flat.',
    ],
    quibble: [
      'Hopeless for the first two washes, they just push the water around.',
      'The pair came in slightly different lengths.',
      'They wrinkle like an old map.',
    ],
    fault: ['They never became absorbent, and I have washed them ten times.', 'The loop tore off at once.'],
  },
  'washed-linen-napkins': {
    praise: [
      'Soft from the first day, no starch and no ironing.',
      'Red wine came out, with salt and a prayer.',
      'Clay is a lovely colour under white plates.',
      'They make a Tuesday feel like somebody is coming.',
      'The corners are mitred by hand.',
      'Heavy linen that stays on the lap.',
    ],
    quibble: ['I should have bought six, four is never enough.', 'They come with a lot of lint at first.'],
    fault: ['Grease stains will not come out at all.', 'Two of the four were cut crooked.'],
  },
  'workshop-apron': {
    praise: [
      'Covers me from chest to knee, and I am tall.',
      'The neck strap sits on the shoulders and not on the neck.',
      'Pencil pocket! With the pencil actually staying in it.',
      'Flour, clay, engine oil, and it looks better for all of it.',
      'The canvas is so stiff it stood up by itself the first day.',
      'My barber has ordered one after seeing mine.',
      'The ties are long enough to knot in front.',
    ],
    quibble: [
      'Stiff as a board for a month.',
      'You have to take the leather off before each wash.',
      'Too long for small people, I had it hemmed.',
      'The pocket collects crumbs.',
    ],
    fault: ['The leather strap left a brown stain on my shirt.', 'The rivet pulled out in the first week.'],
  },
  'headland-throw': {
    praise: [
      'Warm enough that the heating stays off until November.',
      'Long enough for my six-foot-two husband on a short sofa.',
      'It smells faintly of sheep and grass when you unpack it, which I love.',
      'The fringe is twisted and does not come undone.',
      'Light for its size, you hardly feel it and then you are warm.',
      'The slate bands are exactly the colour of our roof.',
      'Everyone in the house fights for it.',
      'Worth saving up for.',
    ],
    quibble: [
      'It sheds on dark trousers for a while.',
      'A bit scratchy on bare legs.',
      'You smell the sheep on damp days.',
    ],
    fault: [
      'Moth holes, on arrival.',
      'Itches right through a shirt.',
      'A pulled thread runs across the middle.',
    ],
  },
  'sailcloth-cushion': {
    praise: [
      'The stripes line up at the seams. Who does that any more?',
      'The feather pad is full and plumps up with one slap.',
      'Lives on a garden bench in summer and looks untouched.',
      'The zip is hidden and runs smoothly.',
      'Navy and cream, you cannot go wrong.',
      'Firm enough for a bad back.',
    ],
    quibble: [
      'Feathers poke through now and then.',
      'The cloth is rather stiff against the cheek.',
      'The stripes on our two do not match each other.',
    ],
    fault: ['The zip broke when I took the cover off.', 'Went flat as a pancake within a month.'],
  },
};
