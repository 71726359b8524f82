import { demoProducts } from '../seed/products.ts';
import type { Profile } from './profile.ts';

const order = ['wear', 'outdoors', 'cloth', 'table', 'kitchen', 'desk', 'house'];
const clothes = demoProducts.filter(({ kind }) => kind === 'garment');

/** Clothes and some things for the house, in English. Its reviews are in `demo/seed`. */
export const osier: Profile = {
  key: 'osier',
  prefix: '',
  home: '/home',
  name: 'Osier & Tin',
  lang: 'en',
  dir: 'ltr',
  money: (pence) => `£${pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2)}`,
  categories: {
    en: {
      wear: 'Clothing',
      outdoors: 'Outdoors',
      cloth: 'Textiles',
      table: 'Table',
      kitchen: 'Kitchen',
      desk: 'Desk',
      house: 'Home',
    },
    ar: {
      wear: 'الملابس',
      outdoors: 'الهواء الطلق',
      cloth: 'المنسوجات',
      table: 'المائدة',
      kitchen: 'المطبخ',
      desk: 'المكتب',
      house: 'المنزل',
    },
  },
  texts: {
    line: 'Clothes that last, and a few things for the house.',
    headline: 'Winter, in wool',
    lead: 'Knitted tightly on the coast, worn loosely anywhere.',
    address: 'The Old Ropewalk, Staithe End. Open Tuesday to Saturday, 10 am to 5 pm.',
    delivery:
      'Dispatched within two working days in plastic-free packaging. Free UK delivery over £50. Free returns within 60 days.',
    reviewPolicy:
      'We ask every customer for a review once, three weeks after the purchase. “Verified” means that we matched the review to an order. We publish praise and criticism alike, and remove only spam, abuse and personal information.',
  },
  products: [
    ...clothes,
    ...order.flatMap((category) =>
      demoProducts.filter((product) => product.category === category && product.kind !== 'garment'),
    ),
  ],
  hero: 'guernsey-jumper',
  favourites: ['tide-dress', 'weekday-shirt', 'harbour-mug', 'drover-socks'],
};
