import type { Sentences } from '../sentences.ts';

export const kitchen: Record<string, Sentences> = {
  'enamel-milk-pan': {
    praise: [
      'Two lips, so left-handers can pour too. Finally.',
      'Milk comes to the boil quickly and washes off with a wipe.',
      'Light enough to lift with porridge for four.',
      'Works on our induction hob without a murmur.',
      'The pale inside shows when butter is turning brown.',
      'The beech handle never gets hot.',
      'My egg pan, sauce pan and cocoa pan in one.',
    ],
    quibble: [
      'Things catch at the bottom if you walk away.',
      'A lid would be nice.',
      'The enamel chipped on the rim when it met the tap.',
    ],
    fault: [
      'The enamel came off in flakes, into the sauce.',
      'Everything burns onto the bottom, even water, nearly.',
      'The handle came loose within a week.',
    ],
  },
  'whistling-kettle': {
    praise: [
      'The two notes are a proper chord and not a scream.',
      'Boils faster than I thought on gas.',
      'The walnut grip stays cool.',
      'Pours in a thin stream, good for filter coffee.',
      'It shines on the stove like a little moon.',
      'I took out the electric one and have the worktop back.',
    ],
    quibble: [
      'The whistle is louder than a small flat needs.',
      'Fingerprints, fingerprints.',
      'You have to lift the lid right off to fill it.',
    ],
    fault: [
      'The whistle stopped whistling after ten days.',
      'Steam comes straight up at the hand.',
      'Rust spots inside, on stainless steel.',
    ],
  },
  'tea-caddy': {
    praise: [
      'The outer lid sinks down by itself with a little sigh. I do it for visitors.',
      'Tea stays fresh to the last spoonful.',
      'The brass knob is small and perfect.',
      'Fits a whole bag of leaf with no fuss.',
      'The red is deep, like rowan berries, as they say.',
      'Looks as if it had been on the shelf for a century.',
    ],
    quibble: [
      'The inner lid needs a fingernail to lift.',
      'Tea bags do not fit well, this is for leaf.',
      'The paper label came on a little crooked.',
    ],
    fault: [
      'The lid does not close on mine.',
      'My tea tastes of tin and paint.',
      'Dented, and the lid sticks where the dent is.',
    ],
  },
  'beech-board': {
    praise: [
      'Thick, flat and heavy enough not to slide.',
      'Knives stay sharp on it.',
      'Bread looks like a still life.',
      'One plank, you can follow the grain from end to end.',
      'The hole is big enough for a real hook.',
      'It has had beetroot on it and recovered.',
    ],
    quibble: [
      'It cupped a little in the first week, then settled when I turned it over.',
      'Heavy to wash in a small sink.',
      'It shows every cut at first.',
    ],
    fault: ['It bowed like a boat after a month.', 'A crack opened at the handle end.'],
  },
  'three-spoons': {
    praise: [
      'The scraper reaches into the corner of the pan like nothing else.',
      'The small one for tasting is my favourite thing in the drawer.',
      'You can see the knife cuts and feel none of them.',
      'The walnut one has darkened to chocolate.',
      'They do not scratch the pans.',
      'Too good to hide, they stand in a jug by the stove.',
    ],
    quibble: [
      'The tasting spoon is shallow.',
      'They took on the colour of turmeric at once.',
      'The handles are rather thin for stiff dough.',
    ],
    fault: ['The scraper snapped in a risotto.', 'All three furred up after the first wash.'],
  },
  'dish-brush': {
    praise: [
      'Scrubs a roasting tin clean without scratching.',
      'The head comes off with one push, I am on my third.',
      'No more plastic by the sink.',
      'Stiff when you need it, softer when wet.',
      'Dries quickly on its hook.',
      'Nine pounds for something I use five times a day is nothing.',
    ],
    quibble: [
      'It lost a few bristles to begin with.',
      'Too wide for narrow glasses.',
      'The spare heads are always sold out.',
    ],
    fault: ['Bald within a month.', 'The wire rusted and stained the sink.', 'It smells of wet dog.'],
  },
};
