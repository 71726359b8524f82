import type { InputOf } from '../../src/contract/operations.ts';
import type { Profile } from './profile.ts';

/**
 * A review as a form sends it, with its circumstances. By default, a person wrote for two minutes in the form
 * of a page, and nobody else wrote about the product.
 */
export type DemoSubmission = Required<Pick<InputOf<'create_review'>, 'author' | 'rating' | 'content'>> & {
  hoursAgo: number;
  product: string;
  title?: string;
  author_email?: string;
  is_incentivised?: true;
  /** Filled in by a machine: people do not see this field. */
  website?: string;
  /** The time in the form; null without a proof of work, as from a browser without JavaScript. */
  seconds?: number | null;
  /** The reviews that the product received within the hour, this one included. */
  recent?: number;
};

/** Submissions that wait in the queues of the shops, the oldest first. Their contact details are reserved. */
export const submissions: Record<Profile['key'], readonly DemoSubmission[]> = {
  osier: [
    {
      hoursAgo: 98,
      product: 'walkers-flask',
      rating: 3,
      author: 'Rosalind Aldous',
      author_email: 'r.aldous@example.com',
      title: 'Came without its cup',
      content:
        'The flask keeps tea hot from breakfast until four, no complaint there. But mine came without the cup. Please write to me at r.aldous@example.com, I have already thrown the box away.',
    },
    {
      hoursAgo: 91,
      product: 'drover-socks',
      rating: 5,
      author: 'Pete Garside',
      author_email: 'garside@example.net',
      title: 'Eleven days on the Pennine Way',
      content:
        'Two pairs, eleven days, one small blister, and that was the boots. There is a photo of what was left of them in my walking diary: https://example.org/pennine-diary',
    },
    {
      hoursAgo: 77,
      product: 'quay-teapot',
      rating: 4,
      author: 'Moira Tennant',
      title: 'Handsome, but that lid',
      content:
        'Pours well once you commit to it, and it looks grand on the dresser. The lid is a bastard to get off with wet hands, so one star less.',
    },
    {
      hoursAgo: 70,
      product: 'harbour-mug',
      rating: 5,
      author: 'Kelly1988',
      author_email: 'kelly1988@example.com',
      title: 'Lovely mug',
      content:
        'Beautiful mug, and a proper size at last. One thing to know: after two minutes in the microwave the handle is hotter than the tea. With a kettle it is no problem.',
    },
    {
      hoursAgo: 58,
      product: 'weekday-shirt',
      rating: 5,
      author: 'Best Outlet',
      title: 'Designer shirts, 70 % off',
      content: 'Same shirts for less, this week only. Visit https://example.com/outlet today.',
      website: 'https://example.com/outlet',
    },
    {
      hoursAgo: 52,
      product: 'guernsey-jumper',
      rating: 2,
      author: 'D. Hartnell',
      author_email: 'hartnell@example.org',
      title: 'Sleeves a hand too long',
      content:
        'Beautiful wool, but the sleeves of the medium end at my fingertips. I would like to change it for a small before Christmas. Could somebody ring me on +44 1632 960178, after six is best?',
    },
    {
      hoursAgo: 44,
      product: 'camp-mug',
      rating: 5,
      author: 'maria_s',
      content: 'Very good quality, fast shipping, I recommend to everyone.',
      seconds: 1.4,
    },
    {
      hoursAgo: 31,
      product: 'lambswool-scarf',
      rating: 5,
      author: 'Steffi aus Bremen',
      author_email: 'steffi@example.com',
      title: 'Nie wieder ein anderer Schal',
      content:
        'Scheiße, ist der weich! Ich wollte ihn eigentlich verschenken und habe jetzt einen zweiten bestellt.',
    },
    {
      hoursAgo: 26,
      product: 'storm-lantern',
      rating: 5,
      author: 'Alasdair Munro',
      title: 'Two nights without mains',
      content:
        'The storm took the power for two nights and this stood on the kitchen table for both of them. One filling of oil, no soot on the glass.',
      seconds: null,
    },
    {
      hoursAgo: 19,
      product: 'picnic-blanket',
      rating: 5,
      author: 'Joanne Pickering',
      title: 'Dry underneath, even in April',
      content:
        'Thick enough to sit on wet grass for an afternoon. I was promised a £5 voucher for writing this, and would have written the same without it.',
      is_incentivised: true,
    },
    {
      hoursAgo: 11,
      product: 'tally-notebook',
      rating: 4,
      author: 'Idris Bevan',
      title: 'Here because of the newsletter',
      content:
        'Like everybody else this morning, it seems. Paper takes a fountain pen without feathering, and the spine lies flat from the first page.',
      recent: 8,
    },
    {
      hoursAgo: 6.5,
      product: 'headland-throw',
      rating: 4,
      author: 'Geraldine Foss',
      title: 'The second one is a present',
      content:
        'Warm and not scratchy at all. I have ordered another for my sister. Please send that one to her, 14 Old Orchard Lane, and leave the price out of the parcel.',
    },
    {
      hoursAgo: 2.2,
      product: 'brass-rule',
      rating: 5,
      author: 'Office Deals',
      title: 'WHOLESALE PRICES',
      content:
        'Rulers, pens and toner at wholesale prices. Order at www.example.net or write to deals@example.net now.',
      seconds: 0.6,
    },
  ],
  halm: [
    {
      hoursAgo: 83,
      product: 'bergkaese',
      rating: 5,
      author: 'Ruth Aicher',
      title: 'Für Spätzle unschlagbar',
      content:
        'Schmilzt, ohne Fäden ohne Ende zu ziehen, und schmeckt nach Alm. Mein Rezept für Kässpatzen steht unter www.example.org/kaesspatzen.',
    },
    {
      hoursAgo: 22,
      product: 'roggenlaib',
      rating: 2,
      author: 'Joachim Behrends',
      author_email: 'j.behrends@example.com',
      title: 'Kam erst am Montag',
      content:
        'Das Brot war sicher gut, als es am Samstag in der Filiale lag. Bitte melden Sie sich unter j.behrends@example.com, ich hätte gern einen frischen Laib.',
    },
  ],
  dawair: [
    {
      hoursAgo: 65,
      product: 'samaat-layl',
      rating: 3,
      author: 'هالة المنصوري',
      author_email: 'hala@example.com',
      title: 'الصوت رائع والوسادة ناقصة',
      content:
        'العزل ممتاز والبطارية تكفي أسبوعًا، لكن وسادة الأذن اليمنى وصلت ناقصة. أرجو التواصل معي على hala@example.com لإرسالها.',
    },
    {
      hoursAgo: 9,
      product: 'mukabbir-wahid',
      rating: 5,
      author: 'سامي',
      content: 'ممتاز جدًا، الصوت نقي والتوصيل سريع، وأنصح به كل من يبحث عن مكبر صغير للبيت.',
      seconds: 1.9,
    },
  ],
};
