import type { DemoProduct } from '../product.ts';

/** Home textiles. */
export const cloth: DemoProduct[] = [
  {
    id: '7204518000301',
    handle: 'ropewalk-tea-towels',
    title: 'Ropewalk Tea Towels',
    category: 'cloth',
    kind: 'cloth',
    noun: 'tea towels',
    price: 1900,
    summary: 'A pair in half-linen, with three blue lines.',
    description: ['They dry glasses without leaving themselves behind, from about the third wash on.'],
    facts: [
      ['Made of', '55 % linen, 45 % cotton'],
      ['Size', '50 × 70 cm, two in a pack'],
      ['Care', 'Wash hot, iron if you must'],
    ],
  },
  {
    id: '7204518000302',
    handle: 'washed-linen-napkins',
    title: 'Washed Linen Napkins',
    category: 'cloth',
    kind: 'cloth',
    noun: 'napkins',
    price: 3800,
    summary: 'Four, already soft, in colours that forgive wine.',
    description: [
      'Heavy linen, washed with stones until it gives in. Mitred corners, one cloth loop for a ring.',
    ],
    facts: [
      ['Made of', 'Linen, 220 g/m²'],
      ['Size', '45 × 45 cm, set of four'],
      ['Care', '60 °C, no ironing'],
    ],
    option: { name: 'Colour', values: ['Dune', 'Clay', 'Moss'] },
  },
  {
    id: '7204518000303',
    handle: 'workshop-apron',
    title: 'Workshop Apron',
    category: 'cloth',
    kind: 'cloth',
    noun: 'apron',
    price: 4600,
    summary: 'Twelve-ounce canvas, leather neck strap, a pocket for the pencil.',
    description: [
      'Cut for the pottery and since worn by cooks, gardeners and one barber. Gets better as it gets worse.',
    ],
    facts: [
      ['Made of', 'Cotton canvas, bridle leather'],
      ['Size', 'One size, 70 × 88 cm'],
      ['Care', '40 °C, take the strap off first'],
    ],
    option: { name: 'Colour', values: ['Ink', 'Bark'] },
  },
  {
    id: '7204518000304',
    handle: 'headland-throw',
    title: 'Headland Throw',
    category: 'cloth',
    kind: 'cloth',
    noun: 'throw',
    price: 11800,
    summary: 'Undyed lambswool with two slate bands.',
    description: [
      'Woven from the wool of sheep that stand about on the cliff all winter. Long enough for a tall person on a short sofa.',
    ],
    facts: [
      ['Made of', 'Lambswool'],
      ['Size', '140 × 190 cm and fringe'],
      ['Care', 'Air it; wool wash, cold'],
    ],
    option: { name: 'Colour', values: ['Fleece and slate', 'Peat and fleece'] },
  },
  {
    id: '7204518000305',
    handle: 'sailcloth-cushion',
    title: 'Sailcloth Cushion',
    category: 'cloth',
    kind: 'cloth',
    noun: 'cushion',
    price: 4200,
    summary: 'Heavy cotton with woven stripes and a feather pad.',
    description: [
      'A stripe from old deckchairs on a cloth that could stand in for one. Zip along the lower edge.',
    ],
    facts: [
      ['Made of', 'Cotton; feather pad included'],
      ['Size', '50 × 50 cm'],
      ['Care', 'Cover at 40 °C'],
    ],
    option: { name: 'Stripe', values: ['Navy', 'Rust'] },
  },
];
