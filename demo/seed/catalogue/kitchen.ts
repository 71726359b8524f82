import type { DemoProduct } from '../product.ts';

/** For the stove, the worktop and the sink. */
export const kitchen: DemoProduct[] = [
  {
    id: '7204518000201',
    handle: 'enamel-milk-pan',
    title: 'Enamel Milk Pan',
    category: 'kitchen',
    kind: 'metal',
    noun: 'pan',
    price: 3200,
    summary: 'One litre, two pouring lips, a beech handle.',
    description: [
      'A light pan for milk, eggs and other people’s porridge. Two coats of enamel over steel, pale inside so that you can see what is going on.',
    ],
    facts: [
      ['Made of', 'Vitreous enamel on steel, beech'],
      ['Holds', '1 litre'],
      ['Care', 'By hand; all hobs, induction too'],
    ],
    option: { name: 'Colour', values: ['Bottle green', 'Ink'] },
    look: {
      shape: 'milkPan',
      colours: [
        { body: '#3d5a52', trim: '#22332f' },
        { body: '#33455e', trim: '#1d2735' },
      ],
    },
  },
  {
    id: '7204518000202',
    handle: 'whistling-kettle',
    title: 'Whistling Kettle',
    category: 'kitchen',
    kind: 'metal',
    noun: 'kettle',
    price: 6400,
    summary: 'Brushed steel, walnut grip, a whistle on two notes.',
    description: [
      'A hob kettle that boils a litre and a half and tells you when. The two notes are a third apart; the dog will get used to it.',
    ],
    facts: [
      ['Made of', 'Stainless steel, walnut'],
      ['Holds', '1.5 litres'],
      ['Care', 'Descale with vinegar'],
    ],
    look: { shape: 'kettle', colours: [{ body: '#c7ccce', trim: '#2b2f31' }] },
  },
  {
    id: '7204518000203',
    handle: 'tea-caddy',
    title: 'Tea Caddy',
    category: 'kitchen',
    kind: 'metal',
    noun: 'caddy',
    price: 2200,
    summary: 'A tin with two lids, for 150 g of loose leaf.',
    description: ['An inner lid with a brass knob and an outer one that slides down with a sigh of air.'],
    facts: [
      ['Made of', 'Tinplate, brass knob'],
      ['Holds', '150 g of leaf tea'],
      ['Care', 'Wipe, keep dry'],
    ],
    option: { name: 'Colour', values: ['Rowan', 'Slate'] },
    look: {
      shape: 'caddy',
      colours: [
        { body: '#8a3b32', trim: '#c9a24b' },
        { body: '#55636b', trim: '#c9a24b' },
      ],
    },
  },
  {
    id: '7204518000204',
    handle: 'beech-board',
    title: 'Beech Board',
    category: 'kitchen',
    kind: 'wood',
    noun: 'board',
    price: 3600,
    summary: 'One plank, two fingers thick, no glue anywhere.',
    description: [
      'Cut from a single board, oiled twice. It will move a little with the seasons, as wood does.',
    ],
    facts: [
      ['Made of', 'Steamed beech, food-safe oil'],
      ['Size', '38 × 24 cm, 2.4 cm thick'],
      ['Care', 'Wipe, dry upright, oil when it looks thirsty'],
    ],
    look: { shape: 'board', colours: [{ body: '#cfa878', trim: '#a97c52' }] },
  },
  {
    id: '7204518000205',
    handle: 'three-spoons',
    title: 'Three Spoons',
    category: 'kitchen',
    kind: 'wood',
    noun: 'spoons',
    price: 2200,
    summary: 'A stirrer, a scraper and one for tasting.',
    description: ['Two in cherry and one in walnut, finished with a knife rather than sandpaper.'],
    facts: [
      ['Made of', 'Cherry and walnut, linseed oil'],
      ['Size', '30 cm'],
      ['Care', 'By hand'],
    ],
    look: { shape: 'spoons', colours: [{ body: '#c99f6d', trim: '#8d6342' }] },
  },
  {
    id: '7204518000206',
    handle: 'dish-brush',
    title: 'Dish Brush',
    category: 'kitchen',
    kind: 'wood',
    noun: 'brush',
    price: 900,
    summary: 'Union fibre on beech; the head can be changed.',
    description: [
      'Stiff when dry, kind when wet. When the bristles have had enough, only the head is replaced.',
    ],
    facts: [
      ['Made of', 'Beech, union fibre, steel'],
      ['Size', '23 cm'],
      ['Care', 'Hang up to dry'],
    ],
    look: { shape: 'brush', colours: [{ body: '#cda777', trim: '#8a6d4a' }] },
  },
];
