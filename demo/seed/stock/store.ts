import type { Stars } from '../stars.ts';

/** Reviews of the shop itself: stars, title, text, optional reply, language if not English. */
export type StoreText = [
  stars: Stars,
  title: string,
  content: string,
  reply?: string | undefined,
  language?: string,
];

export const storeTexts: StoreText[] = [
  [
    5,
    'How a shop should be',
    'I have bought from Osier & Tin for four years now. Parcels come quickly, wrapped in paper and string, and when something was wrong they put it right before I had finished complaining. The website has no pop-ups. I would pay extra for that alone.',
    'No pop-ups is a promise. Thank you for four years!',
  ],
  [
    5,
    'Worth the detour',
    'We drove forty miles out of our way to see the real shop on the quay. There is a kiln at the back, a dog under the counter, and you may pick everything up.',
  ],
  [5, '', 'Lovely people.'],
  [
    5,
    'Honest',
    'They talked me out of a more expensive one because the plain one would do. When did that last happen to you?',
  ],
  [
    4,
    'Great things, slow parcels',
    'The things are wonderful. Delivery to the islands takes its time, which is hardly their fault.',
  ],
  [
    5,
    'Repairs!',
    'Sent back a lamp after six years for a new switch. They repaired it and charged me four pounds.',
  ],
  [
    2,
    'Out of stock for months',
    'Every time I come back the one thing I want is sold out, and the waiting list e-mail comes when it is sold out again.',
    'You are right, and we are sorry. We make what we can, and that is often too little. I have put one aside for you; the details are in your inbox.',
  ],
  [
    5,
    'Gift wrapped beautifully',
    'Ordered a birthday present late on a Thursday, it was there on Saturday, wrapped and with my message written by hand.',
  ],
  [5, '', ''],
  [5, '', ''],
  [4, '', ''],
  [3, 'Fine, a bit precious', 'Good quality, but must everything have a story? I just wanted a dish brush.'],
  [
    5,
    'Ein kleiner Laden mit großem Herz',
    'Zum dritten Mal bestellt, zum dritten Mal begeistert. Auch der Versand nach Österreich hat gut geklappt.',
    undefined,
    'de',
  ],
  [
    5,
    'Service impeccable',
    'Une erreur de ma part dans l’adresse, corrigée en dix minutes par une vraie personne. Bravo.',
    undefined,
    'fr',
  ],
  [
    1,
    'Refund took three weeks',
    'Sent a jug back on the second, had my money on the twenty-fourth. Two e-mails without an answer in between.',
    'This was my fault: your parcel sat behind a door for a fortnight while I was away. It has not happened since, because the door is gone.\n\nI am sorry.\n\nInes',
  ],
  [5, 'My favourite shop', 'Small, particular and kind.'],
  [5, '', 'Great 👍'],
  [
    4,
    'Website is lovely, search would help',
    'Easy to browse, beautifully plain. A search box would be useful though.',
  ],
  [5, '丁寧な対応', '質問にすぐ返事をいただき、安心して買い物ができました。', undefined, 'ja'],
  [5, 'متجر رائع', 'تعامل راقٍ وتغليف جميل، أنصح به.', undefined, 'ar'],
  [
    5,
    'Thank you from a school',
    'We bought thirty pencils for our art room and they added a box of seconds for the little ones.',
  ],
  [
    4,
    'Almost perfect',
    'Packaging is the best I have seen. I would like to be able to collect in person and pay online.',
  ],
  [5, '', ''],
  [2, '', 'Prices have gone up twice this year.'],
  [5, 'Consistent', 'Nine orders, not one problem.'],
];

/** Photos with reviews of the shop, by their title: products and the numbers of their pictures. */
export const storePhotos: Record<string, [product: string, number: number][]> = {
  'Worth the detour': [
    ['harbour-mug', 9],
    ['slip-jug', 2],
    ['storm-lantern', 1],
    ['quay-teapot', 3],
  ],
  'Thank you from a school': [
    ['cedar-pencils', 1],
    ['cedar-pencils', 3],
  ],
  'Repairs!': [['storm-lantern', 2]],
  'Gift wrapped beautifully': [
    ['net-loft-candle', 2],
    ['lambswool-scarf', 1],
  ],
};
