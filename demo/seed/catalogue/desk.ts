import type { DemoProduct } from '../product.ts';

/** Writing, drawing and measuring. */
export const desk: DemoProduct[] = [
  {
    id: '7204518000401',
    handle: 'tally-notebook',
    title: 'Tally Notebook',
    category: 'desk',
    kind: 'paper',
    noun: 'notebook',
    price: 900,
    summary: 'Ninety-six pages that lie flat and take ink.',
    description: [
      'A pocket book with sewn pages, an elastic that survives a bag, and paper that does not feather. Dotted, because lines are bossy.',
    ],
    facts: [
      ['Made of', '90 g/m² paper, cloth spine'],
      ['Size', '10.5 × 15 cm, 96 pages, numbered'],
      ['Ruling', '5 mm dots'],
    ],
    option: { name: 'Cover', values: ['Slate', 'Rust', 'Fern'] },
  },
  {
    id: '7204518000402',
    handle: 'field-sketchbook',
    title: 'Field Sketchbook',
    category: 'desk',
    kind: 'paper',
    noun: 'sketchbook',
    price: 1900,
    summary: 'Landscape, heavy paper, a strap that holds a pencil.',
    description: [
      'Paper with enough tooth for charcoal and enough size for a light wash. The cover has been rained on; it did not mind.',
    ],
    facts: [
      ['Made of', '160 g/m² cartridge paper, waxed board'],
      ['Size', '21 × 16 cm, 80 pages'],
    ],
  },
  {
    id: '7204518000403',
    handle: 'cedar-pencils',
    title: 'Cedar Pencils',
    category: 'desk',
    kind: 'paper',
    noun: 'pencils',
    price: 1100,
    summary: 'Six, from HB to 4B, in a card sleeve.',
    description: [
      'They smell as pencils should. Three in ink blue, three in brick; the grade is stamped at the end you do not chew.',
    ],
    facts: [
      ['Made of', 'Incense cedar, graphite'],
      ['Grades', 'HB, B, 2B, 2B, 3B, 4B'],
    ],
  },
  {
    id: '7204518000404',
    handle: 'brass-rule',
    title: 'Brass Rule',
    category: 'desk',
    kind: 'paper',
    noun: 'rule',
    price: 1600,
    summary: 'Fifteen centimetres of solid brass, deep-etched.',
    description: ['Centimetres on one edge, inches on the other, and heavy enough to hold a page down.'],
    facts: [
      ['Made of', 'Brass, unlacquered'],
      ['Size', '15.5 × 2 cm'],
      ['Care', 'Polish it or leave it'],
    ],
  },
  {
    id: '7204518000405',
    handle: 'deck-pen',
    title: 'Deck Pen',
    category: 'desk',
    kind: 'paper',
    noun: 'pen',
    price: 4400,
    summary: 'A turned brass rollerball that takes ordinary refills.',
    description: [
      'It weighs what a pen should weigh. The cap posts with a click and the clip bends rather than breaks.',
    ],
    facts: [
      ['Made of', 'Brass'],
      ['Refill', 'Standard rollerball, one black included'],
    ],
  },
  {
    id: '7204518000406',
    handle: 'bosun-lamp',
    title: 'Bosun Lamp',
    category: 'desk',
    kind: 'metal',
    noun: 'lamp',
    price: 12800,
    summary: 'Two brass arms, a spun shade, a dimmer in the foot.',
    description: [
      'Made for a chart table. Stays where it is put, and where it is put is nobody’s business but yours.',
    ],
    facts: [
      ['Made of', 'Brass, spun aluminium, cast foot'],
      ['Size', '52 cm high at full stretch'],
      ['Bulb', 'E27, not included'],
    ],
    option: { name: 'Shade', values: ['Bottle green', 'Oat'] },
  },
];
