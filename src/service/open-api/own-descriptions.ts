/**
 * Meanings of fields and query parameters in requests for one operation, if the general meaning would
 * mislead.
 */
export const ownDescriptions: Record<string, Record<string, string>> = {
  get_customer_excludes: {
    keyword: 'Any part of names, email addresses, phone numbers and customer ids, ignoring case.',
  },
  get_products: {
    keyword: 'Words that title and handle together contain, also as parts of words, ignoring case.',
  },
  get_moderation_reviews: {
    state: 'State of the reviews; `waiting` by default, and `todo` means waiting and held.',
    is_verified: '1: only reviews of verified purchases; 0: only the others.',
    language: 'Only reviews in this language: the primary subtag of BCP 47, such as `en`.',
    reason: 'Only reviews that are unpublished for this reason.',
    sort: 'Order by the time when the reviews were stored; `oldest` by default.',
  },
  undo_moderation: {
    entry_id: 'The `entry_id` of the call to undo, or the id of its entry in the audit log.',
  },
  get_webhook_deliveries: { state: 'Only deliveries in this state.' },
  get_oauth_authorize_url: { state: 'A random value that returns with the redirect.' },
  oauth_authorize: { state: 'A random value that returns with the redirect.' },
  create_orders: { language: 'Language of the customer: a tag of BCP 47, such as `pt-BR`, or empty.' },
  create_invitation: {
    order_id: 'The order. It has one invitation; a repeated call returns the same link.',
  },
  get_mails: { state: 'Only mails in this state.' },
  resend_mails: { ids: 'Ids of mails in the states `unknown` and `failed`.' },
  get_invitations: {
    order_id: 'Only the invitation of this order.',
    state: 'Only invitations in this state.',
  },
  get_orders: {
    type: 'State of the review request: 0 all, 1 waiting, 2 scheduled, 3 sent, 4 opened, 5 evaluated, 6 cancelled.',
  },
  resend_webhook_deliveries: { ids: 'Ids of deliveries.' },
  revise_review: {
    token: 'The `author_token` of the review.',
    held_for: 'Reasons to hold the review; an empty list for none. Not for bearer tokens.',
  },
  withdraw_review: { token: 'The `author_token` of the review.' },
  get_review_status: { token: 'The `author_token` of the review.' },
  hide_reviews: { reason: 'Why the reviews are hidden.' },
};
