import type { DemoProduct } from '../product.ts';

const clay = '#c7a17c';
const tide = { body: '#4d6a78', trim: clay } as const;
const oat = { body: '#d9d0bd', trim: clay } as const;
const kelp = { body: '#66705a', trim: '#b98d68' } as const;
const iron = { body: '#7b4a3c', trim: '#c9a887' } as const;

/** Stoneware, thrown by the shop's own potter. */
export const table: DemoProduct[] = [
  {
    id: '7204518000101',
    handle: 'harbour-mug',
    title: 'Harbour Mug',
    category: 'table',
    kind: 'stoneware',
    noun: 'mug',
    price: 1800,
    summary: 'A generous stoneware mug with a bare clay foot.',
    description: [
      'The mug we started with. Thrown by hand in the workshop behind the shop, dipped once to the shoulder of the foot and fired hot enough to live in a dishwasher. It holds a proper pot’s worth and keeps its heat because the wall is a little thicker than it needs to be.',
      'The handle takes three fingers, or four in winter. No two glazes break over the rim in quite the same place.',
    ],
    facts: [
      ['Made of', 'Speckled stoneware, lead-free glaze'],
      ['Holds', '380 ml to the brim'],
      ['Size', '9.5 cm high, 9 cm across'],
      ['Care', 'Dishwasher, microwave and low oven'],
      ['Made', 'By Ines and Tom, twelve yards from the till'],
    ],
    option: { name: 'Glaze', values: ['Tide', 'Oat', 'Kelp', 'Iron'] },
    look: { shape: 'mug', colours: [tide, oat, kelp, iron] },
  },
  {
    id: '7204518000102',
    handle: 'tideline-bowl',
    title: 'Tideline Bowl',
    category: 'table',
    kind: 'stoneware',
    noun: 'bowl',
    price: 1600,
    summary: 'For porridge, soup and the last of the pasta.',
    description: [
      'A wide bowl with a narrow foot, so that it is easy to pick up and hard to knock over. The glaze pools a shade darker at the bottom, like wet sand.',
    ],
    facts: [
      ['Made of', 'Speckled stoneware'],
      ['Holds', '700 ml'],
      ['Size', '17 cm across, 7 cm high'],
      ['Care', 'Dishwasher and microwave'],
    ],
    option: { name: 'Glaze', values: ['Oat', 'Tide', 'Kelp'] },
    look: { shape: 'bowl', colours: [oat, tide, kelp] },
  },
  {
    id: '7204518000103',
    handle: 'supper-plate',
    title: 'Supper Plate',
    category: 'table',
    kind: 'stoneware',
    noun: 'plate',
    price: 1900,
    summary: 'A plate with a low rim that keeps the gravy in.',
    description: ['Between a dinner plate and a shallow bowl. Stacks close, four to the width of a hand.'],
    facts: [
      ['Made of', 'Stoneware'],
      ['Size', '25 cm across'],
      ['Care', 'Dishwasher, microwave, oven to 160 °C'],
    ],
    option: { name: 'Glaze', values: ['Kelp', 'Oat', 'Tide'] },
    look: { shape: 'plates', colours: [kelp, oat, tide] },
  },
  {
    id: '7204518000104',
    handle: 'quay-teapot',
    title: 'Quay Teapot',
    category: 'table',
    kind: 'stoneware',
    noun: 'teapot',
    price: 5800,
    summary: 'A round pot for four cups, with opinions about pouring.',
    description: [
      'Round because round pots keep tea hot, with a long spout because we like the look of one. It wants to be poured with some conviction: tip slowly and it will dribble, tip like you mean it and it will not.',
      'Some people get on with it at once. Some never do, and send it back, which is fine.',
    ],
    facts: [
      ['Made of', 'Stoneware, built-in strainer'],
      ['Holds', '900 ml'],
      ['Care', 'By hand; no soap inside'],
    ],
    option: { name: 'Glaze', values: ['Iron', 'Oat'] },
    look: { shape: 'teapot', colours: [iron, oat] },
  },
  {
    id: '7204518000105',
    handle: 'slip-jug',
    title: 'Slip Jug',
    category: 'table',
    kind: 'stoneware',
    noun: 'jug',
    price: 3400,
    summary: 'Milk in the morning, water at noon, flowers by evening.',
    description: [
      'A litre jug with a sharp lip and a low belly. Dipped in a pale slip and wiped back at the rim.',
    ],
    facts: [
      ['Made of', 'Stoneware'],
      ['Holds', '1 litre'],
      ['Size', '19 cm high'],
      ['Care', 'Dishwasher'],
    ],
    look: { shape: 'jug', colours: [{ body: '#cfc6b6', trim: '#a97c5a' }, tide] },
  },
  {
    id: '7204518000106',
    handle: 'thimble-cup',
    title: 'Thimble Cup',
    category: 'table',
    kind: 'stoneware',
    noun: 'cup',
    price: 1100,
    summary: 'Small, without a handle, for strong coffee.',
    description: ['Ninety millilitres, and a wall thin enough to warm your fingers without burning them.'],
    facts: [
      ['Made of', 'Stoneware'],
      ['Holds', '90 ml'],
      ['Care', 'Dishwasher'],
    ],
    option: { name: 'Glaze', values: ['Iron', 'Tide', 'Oat'] },
    look: { shape: 'cup', colours: [iron, tide, oat] },
  },
  {
    id: '7204518000107',
    handle: 'single-stem-vase',
    title: 'Single-stem Vase',
    category: 'table',
    kind: 'stoneware',
    noun: 'vase',
    price: 2600,
    summary: 'Makes one twig look like a decision.',
    description: ['A narrow neck and a heavy foot, so it stands on a windowsill through an open window.'],
    facts: [
      ['Made of', 'Stoneware, glazed inside'],
      ['Size', '15 cm high'],
      ['Care', 'Bottle brush'],
    ],
    look: { shape: 'vase', colours: [oat] },
  },
];
