import type { Sentences } from '../sentences.ts';

export const wear: Record<string, Sentences> = {
  'watch-cap': {
    praise: [
      'Covers the ears without covering the eyes.',
      'No bobble, no label, no fuss.',
      'Fits my large head and my daughter’s small one.',
      'Stays on in a gale on the pier, tested.',
      'The double cuff is as warm as two hats.',
      'I look like a fisherman, which is as good as I am going to look.',
    ],
    quibble: [
      'A little tight for the first days.',
      'Hat hair, obviously.',
      'It rides up over the ears when I run.',
    ],
    fault: ['It stretched until it fell over my eyes.', 'Far too shallow, my ears freeze.'],
  },
  'drover-socks': {
    praise: [
      'Not one blister on the whole coast path.',
      'They stay up. They actually stay up.',
      'The seamless toe is a revelation.',
      'Thick under the heel, thin enough on top for normal boots.',
      'Three winters in and no hole.',
      'Warm even when wet, as I found out in a bog.',
      'I wear them as slippers most of the time.',
      'Wash after wash they keep their shape.',
      'True to size in 44–47, at last.',
      'Bought one pair, then five more.',
    ],
    quibble: [
      'Too thick for my walking shoes, fine in boots.',
      'The ribbing leaves marks on my shins.',
      'They come up a little long in the foot.',
      'Not tumble-dryer friends.',
    ],
    fault: [
      'A hole in the heel after ten days.',
      'Shrank to a child’s size, on the wool programme.',
      'The toe seam, which is not supposed to exist, rubbed me raw.',
      'They slide down into the boot at every step.',
    ],
  },
  'lambswool-scarf': {
    praise: [
      'Goes round twice and still has two ends.',
      'Soft enough for a bare neck.',
      'Sea grey is exactly that.',
      'Light in a pocket, warm on a platform.',
      'The bands at the ends make it look considered.',
      'Wore it to a wedding and to the bins.',
    ],
    quibble: ['Leaves fluff on a black coat.', 'It tickles a bit.', 'Almost too long for a short person.'],
    fault: ['The fringe unravelled within a week.', 'There is a flaw in the weave right in the middle.'],
  },
  'skerry-mittens': {
    praise: [
      'Hands like ovens.',
      'The wave pattern is beautifully done, inside as neat as outside.',
      'Wind does not get through at all.',
      'The cuff goes far up the sleeve, no gap.',
      'They dry on the radiator and keep their shape.',
      'Snowballs do not stick to them, ask my children.',
    ],
    quibble: [
      'You cannot use a phone, obviously.',
      'The large is really large.',
      'The thumbs are a bit short.',
    ],
    fault: ['One is clearly bigger than the other.', 'They let water in at the first snow.'],
  },
};
