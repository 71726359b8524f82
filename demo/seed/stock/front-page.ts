import type { AgedReview } from '../demo-review.ts';
import { picturesOf } from '../pictures.ts';
import { mainProductHandle } from '../products.ts';

const { photo, film } = picturesOf(mainProductHandle);

/**
 * The newest reviews of the product on the front page, newest first: together they show every feature of the
 * widget on one page.
 */
export const frontPage: AgedReview[] = [
  {
    hoursAgo: 7,
    rating: 5,
    author: 'Morag Sinclair',
    author_country: 'GB',
    title: '',
    content: 'Perfect weight, perfect handle, no notes.',
    is_verified: 1,
    item_type: 'Glaze: Iron',
    source: 'Email request',
  },
  {
    hoursAgo: 26,
    rating: 5,
    author: 'Hannah Whitcombe',
    author_country: 'GB',
    title: 'Six mugs, one winter',
    content:
      'I bought one in September to see, a second one a week later because my husband kept taking mine, and four more for Christmas so that guests would stop asking. We have Tide, Oat and Kelp, and they look as if they had always stood together. The Iron one is on the list for my birthday, which I have been told not to mention again.\n\nWhat I like best is the bare clay at the foot. It is not rough at all, it is like a pebble you have carried in a pocket, and on cold mornings I hold the mug there with both hands. Tea stays hot long enough to be forgotten and found again.\n\nThey go through the dishwasher every night. Not a chip so far, and we are not careful people.',
    is_verified: 1,
    is_top: 1,
    is_featured: 1,
    item_type: 'Glaze: Tide',
    source: 'Email request',
    media: [photo(6), photo(13), photo(10)],
  },
  {
    hoursAgo: 31,
    rating: 4,
    author: 'Ben Okafor',
    author_country: 'IE',
    title: 'Lovely, runs hot in the microwave',
    content:
      'Beautiful mug, and a proper size at last. One thing to know: after two minutes in the microwave the handle is hotter than the tea. With a kettle it is no problem at all.',
    is_verified: 1,
    item_type: 'Glaze: Kelp',
    source: 'Store front',
    media: [photo(14)],
    reply: {
      content:
        'Thank you, Ben, and you are right: the clay has iron in it, and iron likes microwaves. One minute is fine, two is a lot. We have added it to the care card.\n\nInes',
    },
  },
  {
    hoursAgo: 50,
    rating: 5,
    author: 'Mateusz Wójcik',
    author_country: 'PL',
    title: 'Quiet morning, five seconds',
    content: 'I filmed it because a photo does not show how the glaze moves when the light does.',
    is_verified: 1,
    is_featured: 1,
    item_type: 'Glaze: Tide',
    source: 'Store front',
    media: [film, photo(2)],
  },
  {
    hoursAgo: 58,
    rating: 5,
    author: 'jess',
    title: '',
    content: '',
    source: 'Email request',
    is_verified: 1,
  },
  {
    hoursAgo: 73,
    rating: 5,
    author: 'ليلى المنصوري',
    author_country: 'AE',
    title: 'أجمل كوب عندي',
    content:
      'لون الطلاء يتغير مع ضوء الصباح، والمقبض مريح جدًا. وصل ملفوفًا بالورق دون أي بلاستيك، ومعه بطاقة مكتوبة بخط اليد.',
    item_type: 'Glaze: Oat',
    source: 'Store front',
    media: [photo(9)],
  },
  {
    hoursAgo: 96,
    rating: 2,
    author: 'Derek Lamb',
    author_country: 'GB',
    title: 'Too heavy for me',
    content:
      'I can see why people like it, but with arthritis a full one is more than I can hold in one hand. I wish the weight had been on the page. It has gone to my grandson.',
    is_verified: 1,
    item_type: 'Glaze: Iron',
    source: 'Email request',
    reply: {
      content:
        'That is a very fair point, and I am sorry we did not think of it ourselves. The weight (430 g) is on the page now. If you would like to try the lighter Thimble Cup, write to me and one is yours.\n\nTom',
    },
  },
  {
    hoursAgo: 121,
    rating: 5,
    author: 'Élodie Garnier',
    author_country: 'FR',
    title: 'Adoptée',
    content: 'Belle, solide, agréable en main. Le thé reste chaud le temps d’un chapitre.',
    is_verified: 1,
    item_type: 'Glaze: Oat',
    source: 'Store front',
  },
  {
    hoursAgo: 149,
    rating: 5,
    author: 'The Crowe family',
    author_country: 'GB',
    title: 'One colour each, no more arguments',
    content: 'Everybody chose a glaze, so everybody knows whose cup is whose and who has not washed up.',
    is_verified: 1,
    is_featured: 1,
    item_type: 'Glaze: Kelp',
    source: 'QR Code',
    media: [photo(12), photo(16), photo(4), { ...photo(1), is_published: 0 }],
  },
  {
    hoursAgo: 170,
    rating: 3,
    author: 'Anonymous',
    title: 'Nice but not the colour I expected',
    content: 'Ordered Tide, hoped for blue, got something between blue and grey. Good mug otherwise.',
    item_type: 'Glaze: Tide',
    source: 'Store link',
  },
];
