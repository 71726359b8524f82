import type { ModeratedReview } from '../../src/contract/moderation.ts';

/** A review as the moderation queue lists it. */
export function moderated(fields: Partial<ModeratedReview> & { id: string }): ModeratedReview {
  return {
    rating: 5,
    author: 'Ada K.',
    author_email: '',
    author_phone: '',
    author_country: '',
    title: '',
    content: '',
    commented_at: '2026-11-26T09:00:00Z',
    item_type: '',
    order_id: '0',
    source: 'Store front',
    product_id: '1',
    product_title: 'Harbour mug',
    product_handle: 'harbour-mug',
    is_verified: 0,
    is_featured: 0,
    is_published: 0,
    is_top: 0,
    tag: '',
    media: [],
    reply: null,
    created_at: '2026-11-26T09:00:00Z',
    updated_at: '2026-11-26T09:00:00Z',
    language: 'en',
    is_incentivised: 0,
    is_affiliated: 0,
    hidden_reason: '',
    state: 'waiting',
    held_for: [],
    decision: null,
    ...fields,
  };
}

/** Nine reviews that wait, of the lengths that shoppers write. */
export const waitingReviews: ModeratedReview[] = [
  moderated({
    id: '1',
    rating: 3,
    author: 'Noor A.',
    author_email: 'noor@example.com',
    author_country: 'NL',
    order_id: '10482',
    is_verified: 1,
    title: 'Handle came loose after a month',
    content:
      'I liked it until the handle moved. Wrote to the shop, got an answer the same day and a new mug a week later. Better ones at mugs-cheap.example, or call 0171 555 0199.',
    held_for: ['links', 'contact_details'],
  }),
  moderated({
    id: '2',
    title: 'Second set',
    content:
      'Bought four in spring, four more now. The glaze on the new ones is a shade warmer, which my mother prefers and I do not mind.',
  }),
  moderated({
    id: '3',
    rating: 1,
    author: 'Bo L.',
    product_id: '2',
    product_title: 'Oat bowl',
    title: 'Arrived broken',
    content: 'Box was intact, mug in three pieces. No answer yet to my mail of Tuesday.',
  }),
  moderated({
    id: '4',
    author: 'Jonas W.',
    language: 'de',
    title: 'Sehr schöne Tasse',
    content: 'Liegt gut in der Hand, Lieferung nach vier Tagen. Die Farbe ist dunkler als auf dem Bild.',
  }),
  moderated({
    id: '5',
    rating: 4,
    author: '',
    state: 'held',
    hidden_reason: 'no_proof',
    held_for: ['no_proof'],
    content: 'Does what it should.',
  }),
  moderated({
    id: '6',
    author: 'Mateo R.',
    source: 'Email request',
    title: 'Gift for a colleague',
    content: 'Ordered late on Monday, on her desk on Wednesday, wrapped better than I would have done it.',
  }),
  moderated({
    id: '7',
    rating: 2,
    author: 'Ines F.',
    title: 'Too small for me',
    content: 'The page says 30 cl; to the brim, perhaps. A comfortable coffee is 22.',
  }),
  moderated({
    id: '8',
    author: 'Omar H.',
    language: 'ar',
    title: 'جميل جدا',
    content: 'جودة ممتازة، والشحن سريع.',
  }),
  moderated({
    id: '9',
    rating: 4,
    author: 'Chloé D.',
    title: 'Good, one wish',
    content: 'A lid would make it perfect for the garden. Otherwise the best I have had for tea.',
  }),
];
