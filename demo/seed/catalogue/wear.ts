import type { DemoProduct } from '../product.ts';

const sizes = { name: 'Size', values: ['S', 'M', 'L', 'XL'] };

/** Clothing. */
export const wear: DemoProduct[] = [
  {
    id: '7204518000501',
    handle: 'watch-cap',
    title: 'Watch Cap',
    category: 'wear',
    kind: 'wear',
    noun: 'cap',
    price: 2800,
    summary: 'Ribbed merino, one deep turn-up.',
    description: [
      'Close, warm and without a bobble. Wear the cuff once for the town and twice for the pier.',
    ],
    facts: [
      ['Made of', 'Merino wool'],
      ['Size', 'One size'],
      ['Care', 'Wool wash, cold, dry flat'],
    ],
    option: { name: 'Colour', values: ['Night', 'Moss', 'Fleece'] },
  },
  {
    id: '7204518000502',
    handle: 'drover-socks',
    title: 'Drover Socks',
    category: 'wear',
    kind: 'wear',
    noun: 'socks',
    price: 1600,
    summary: 'Thick at the heel and toe, ribbed to stay up.',
    description: [
      'Knitted for boots and mostly worn on sofas. A cushion sole, and a hand-linked toe without a seam.',
    ],
    facts: [
      ['Made of', '70 % wool, 28 % nylon, 2 % elastane'],
      ['Care', '40 °C wool programme'],
    ],
    option: { name: 'Size', values: ['36–39', '40–43', '44–47'] },
  },
  {
    id: '7204518000503',
    handle: 'lambswool-scarf',
    title: 'Lambswool Scarf',
    category: 'wear',
    kind: 'wear',
    noun: 'scarf',
    price: 4800,
    summary: 'Long, plain, with a band at each end.',
    description: ['Two metres, so that it goes round twice and still has something to say.'],
    facts: [
      ['Made of', 'Lambswool'],
      ['Size', '32 × 200 cm'],
      ['Care', 'Cold, by hand'],
    ],
    option: { name: 'Colour', values: ['Sea grey', 'Heather'] },
  },
  {
    id: '7204518000504',
    handle: 'chandler-overshirt',
    title: 'Chandler Overshirt',
    category: 'wear',
    kind: 'wear',
    noun: 'overshirt',
    price: 11200,
    summary: 'New this month: brushed cotton, four pockets, horn buttons.',
    description: [
      'Half shirt, half jacket, and the half that matters has pockets. Cut straight, a little long behind.',
    ],
    facts: [
      ['Made of', 'Brushed cotton twill, 280 g/m²'],
      ['Fit', 'True to size; Tom is 183 cm and wears L'],
      ['Care', '30 °C, hang to dry'],
    ],
    option: sizes,
  },
  {
    id: '7204518000505',
    handle: 'skerry-mittens',
    title: 'Skerry Mittens',
    category: 'wear',
    kind: 'wear',
    noun: 'mittens',
    price: 3200,
    summary: 'Two layers of wool, with waves on the back.',
    description: ['Knitted double and felted a little, so that wind has to think about it.'],
    facts: [
      ['Made of', 'Shetland-type wool'],
      ['Care', 'Cold, by hand, pull into shape'],
    ],
    option: { name: 'Size', values: ['Small', 'Large'] },
  },
];
