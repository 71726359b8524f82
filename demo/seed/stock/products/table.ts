import type { Sentences } from '../sentences.ts';
import { harbourMug } from './harbour-mug.ts';

export const table: Record<string, Sentences> = {
  'harbour-mug': harbourMug,
  'tideline-bowl': {
    praise: [
      'Porridge sits in it like an island.',
      'Deep enough for noodles and wide enough for salad.',
      'The narrow foot makes it easy to carry hot soup to the sofa.',
      'The darker pool of glaze at the bottom is a reward for finishing.',
      'Just the size for one hungry person.',
      'We eat everything from these now, plates are on strike.',
      'Nests well, four take the room of two.',
      'Whisked eggs in it, mixed a cake in it, served in it.',
    ],
    quibble: [
      'Our spoons scrape on the glaze with a sound I could do without.',
      'Wide at the top, so soup cools quickly.',
      'A little larger than our microwave turntable likes.',
    ],
    fault: [
      'The foot is so narrow that my toddler tips it every time.',
      'Spoon marks all over the glaze within a week.',
    ],
  },
  'supper-plate': {
    praise: [
      'The low rim really does keep the gravy in.',
      'Stacks close and takes up no room in a small kitchen.',
      'Food looks good on the green.',
      'Straight from a warm oven to the table, no trouble.',
      'Big enough for a roast, small enough for toast.',
      'No knife marks after {since}.',
    ],
    quibble: [
      'Does not fit our dishwasher rack unless I leave a gap.',
      'A centimetre wider would suit a Sunday roast.',
      'Heavy when you carry four at once.',
    ],
    fault: ['Knife marks from the first steak on.', 'One of the four is visibly smaller than the rest.'],
  },
  'quay-teapot': {
    praise: [
      'Tip it with confidence and it pours in one clean arc.',
      'No drip whatsoever, once you learn to stop sharply.',
      'Four cups and the last one is still hot.',
      'The strainer holes are fine enough for rooibos.',
      'The lid stays on at any angle.',
      'I have wanted a round brown teapot all my life and this is it.',
      'The long spout looks like a swan and pours like one.',
      'It sits in the middle of our table all day.',
      'The handle stays cool, so no cosy is needed.',
      'People who say it drips pour like they are afraid of it.',
      'Makes a ritual out of a tea bag.',
      'The most beautiful object in our kitchen.',
    ],
    quibble: [
      'It does dribble if you pour slowly, so now I do not.',
      'You need a cloth nearby for the first week.',
      'The strainer is hard to rinse.',
      'Fills to the brim for four cups, less if you like room.',
    ],
    fault: [
      'It drips. Every single pour, all down the spout and onto the table.',
      'I have read the advice about pouring with conviction and I should not need advice to pour tea.',
      'More tea on the tablecloth than in the cups.',
      'My whole family has tried and nobody can pour it cleanly.',
      'The lid fell into a guest’s cup.',
      'Fifty-eight pounds for a teapot that cannot pour.',
      'The spout is a pretty idea and a bad one.',
      'Big wet ring on the oak table, thank you.',
      'A teapot has one job.',
      'The shop told me how to hold it. I have been pouring tea for fifty years.',
    ],
  },
  'slip-jug': {
    praise: [
      'Pours without a drip and stops when you stop.',
      'Tulips stand in it as if they had been arranged.',
      'A full litre and you can still lift it with one hand.',
      'Fits the fridge door, just.',
      'The lip is crisp and does what a lip should.',
      'Custard jug of the year.',
    ],
    quibble: ['Too wide for our fridge door.', 'A bit heavy when it is full of water.'],
    fault: ['The handle is too small for more than two fingers.', 'It sweats and leaves a ring.'],
  },
  'thimble-cup': {
    praise: [
      'The right size for a short, strong coffee.',
      'Warm in the fingers but never too hot.',
      'Crema looks wonderful against the dark glaze.',
      'Also good for an egg, salt or a single crocus.',
      'Fits beneath the machine two at a time.',
      'I bought six and use two for whisky.',
    ],
    quibble: [
      'Very small, as the name says, so do not expect a flat white.',
      'Hot to hold for the first minute.',
    ],
    fault: ['Too hot to pick up, too small to matter.', 'Two out of six were chipped underneath.'],
  },
};
