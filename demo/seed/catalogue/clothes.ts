import type { DemoProduct } from '../product.ts';

const sizes = { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL'] };

const garment = (number: number, product: Omit<DemoProduct, 'id' | 'category' | 'kind'>): DemoProduct => ({
  id: `72045180008${String(number).padStart(2, '0')}`,
  category: 'wear',
  kind: 'garment',
  option: sizes,
  ...product,
});

/** Clothing that is cut and sewn, or knitted in one piece. */
export const clothes: DemoProduct[] = [
  garment(1, {
    handle: 'pilot-coat',
    title: 'Pilot Coat',
    noun: 'coat',
    price: 32_500,
    summary: 'Boiled wool, half lined, with a collar that stands up to weather.',
    description: [
      'The coat that harbour pilots wore to climb from one boat to another, made lighter for trains. Two deep pockets, one inside, and a loop that holds.',
    ],
    facts: [
      ['Made of', 'Boiled wool, 520 g/m²; viscose lining'],
      ['Fit', 'Straight; take your size for a jumper below'],
      ['Care', 'Brush it; dry clean once a winter'],
    ],
  }),
  garment(2, {
    handle: 'guernsey-jumper',
    title: 'Guernsey Jumper',
    noun: 'jumper',
    price: 14_800,
    summary: 'Worsted wool in a tight stitch, the same at front and back.',
    description: [
      'Knitted so closely that rain takes its time. Without a front or a back, so that you can dress in the dark and wear both elbows evenly.',
    ],
    facts: [
      ['Made of', 'Worsted wool'],
      ['Fit', 'Close'],
      ['Care', 'Wool wash at 30 °C, dry flat'],
    ],
  }),
  garment(3, {
    handle: 'weekday-shirt',
    title: 'Weekday Shirt',
    noun: 'shirt',
    price: 8_900,
    summary: 'Washed poplin with a soft collar and one pocket.',
    description: [
      'It needs no iron if you hang it up wet. The buttons are corozo, which is a nut, sewn on with a shank.',
    ],
    facts: [
      ['Made of', 'Organic cotton poplin'],
      ['Fit', 'Easy'],
      ['Care', '40 °C, hang to dry'],
    ],
  }),
  garment(4, {
    handle: 'chart-trousers',
    title: 'Chart Trousers',
    noun: 'trousers',
    price: 12_900,
    summary: 'Brushed cotton drill, high in the waist and narrow at the foot.',
    description: [
      'Cut from a pair that the draughtsmen of the chart office wore. A pleat gives room to sit, and the hem has enough cloth for two more inches.',
    ],
    facts: [
      ['Made of', 'Cotton drill, 280 g/m²'],
      ['Fit', 'High waist, tapered'],
      ['Care', '30 °C, inside out'],
    ],
  }),
  garment(5, {
    handle: 'kelp-skirt',
    title: 'Kelp Skirt',
    noun: 'skirt',
    price: 11_500,
    summary: 'Five panels of heavy linen that swing to mid-calf.',
    description: ['Heavy enough to hang, light enough for July. Elastic at the back, pockets in both seams.'],
    facts: [
      ['Made of', 'Linen, 230 g/m²'],
      ['Fit', 'Sits at the waist'],
      ['Care', '40 °C'],
    ],
  }),
  garment(6, {
    handle: 'tide-dress',
    title: 'Tide Dress',
    noun: 'dress',
    price: 15_900,
    summary: 'Indigo cotton with a gathered waist and a skirt to run in.',
    description: [
      'Dyed in the piece, so that seams and hem fade first and the dress looks like yours within a summer. Pockets, of course.',
    ],
    facts: [
      ['Made of', 'Cotton, 170 g/m²'],
      ['Fit', 'Fitted above, wide below'],
      ['Care', '30 °C, on its own at first'],
    ],
  }),
];
