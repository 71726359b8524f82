import type { DemoProduct } from '../product.ts';

/** For the path, the beach and the allotment. */
export const outdoors: DemoProduct[] = [
  {
    id: '7204518000601',
    handle: 'walkers-flask',
    title: 'Walker’s Flask',
    category: 'outdoors',
    kind: 'metal',
    noun: 'flask',
    price: 3600,
    summary: 'Hot for ten hours, and the lid is the cup.',
    description: [
      'Double-walled steel with a stopper that opens by a half turn, so that you can pour without unscrewing everything on a wet stile.',
      'Powder-coated, because steel is cold to hold. It will be scratched. That is what it is for.',
    ],
    facts: [
      ['Made of', 'Stainless steel, powder coat'],
      ['Holds', '0.75 litres'],
      ['Weight', '410 g'],
      ['Care', 'Bottle brush; not the dishwasher'],
    ],
    option: { name: 'Colour', values: ['Fern', 'Slate', 'Rust'] },
    look: {
      shape: 'flask',
      colours: [
        { body: '#4d6152', trim: '#2d3533' },
        { body: '#4c5b69', trim: '#262d34' },
        { body: '#9a5238', trim: '#33302d' },
      ],
    },
  },
  {
    id: '7204518000602',
    handle: 'camp-mug',
    title: 'Camp Mug',
    category: 'outdoors',
    kind: 'metal',
    noun: 'mug',
    price: 1200,
    summary: 'Enamel, with a blue rim, as ever.',
    description: ['Goes on the fire, on the rucksack and, eventually, on the shelf for pencils.'],
    facts: [
      ['Made of', 'Vitreous enamel on steel'],
      ['Holds', '350 ml'],
      ['Care', 'Dishwasher; chips are honest'],
    ],
    option: { name: 'Colour', values: ['White and blue', 'Grey and black'] },
    look: {
      shape: 'enamelMug',
      colours: [
        { body: '#f0eee7', trim: '#27405e' },
        { body: '#8d9698', trim: '#2b2f31' },
      ],
    },
  },
  {
    id: '7204518000603',
    handle: 'daymark-rucksack',
    title: 'Daymark Rucksack',
    category: 'outdoors',
    kind: 'bag',
    noun: 'rucksack',
    price: 13800,
    summary: 'Waxed canvas, eighteen litres, straps that stay put.',
    description: [
      'Room for a coat, lunch and a library book. A sleeve inside takes a small computer, if it has to come.',
    ],
    facts: [
      ['Made of', 'Waxed cotton canvas, leather, brass'],
      ['Holds', '18 litres'],
      ['Care', 'Sponge; re-wax once a year'],
    ],
    option: { name: 'Colour', values: ['Fern', 'Bark'] },
    look: {
      shape: 'rucksack',
      colours: [
        { body: '#4b5645', trim: '#7a5034' },
        { body: '#6b553e', trim: '#3a2a1f' },
      ],
    },
  },
  {
    id: '7204518000604',
    handle: 'picnic-blanket',
    title: 'Picnic Blanket',
    category: 'outdoors',
    kind: 'cloth',
    noun: 'blanket',
    price: 7400,
    summary: 'Checked wool on a waxed back, with a strap to carry it.',
    description: ['Dry underneath on grass that is not. Big enough for four people who like each other.'],
    facts: [
      ['Made of', 'Recycled wool, waxed cotton'],
      ['Size', '150 × 180 cm'],
      ['Care', 'Brush and sponge'],
    ],
    look: { shape: 'rug', colours: [{ body: '#e6dfcf', trim: '#6d7f5d' }] },
  },
  {
    id: '7204518000605',
    handle: 'storm-lantern',
    title: 'Storm Lantern',
    category: 'outdoors',
    kind: 'metal',
    noun: 'lantern',
    price: 4800,
    summary: 'Burns lamp oil for eighteen hours and does not mind wind.',
    description: [
      'An old pattern, still the best one. The glass lifts with a lever so that you can light it with cold hands.',
    ],
    facts: [
      ['Made of', 'Painted steel, glass, brass'],
      ['Size', '26 cm high'],
      ['Fuel', 'Lamp oil, 300 ml'],
    ],
    option: { name: 'Colour', values: ['Rowan', 'Bottle green'] },
    look: {
      shape: 'lantern',
      colours: [
        { body: '#7c3a33', trim: '#c2a35c' },
        { body: '#2f4b44', trim: '#c2a35c' },
      ],
    },
  },
];
