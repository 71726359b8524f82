/** The fields of the page's forms, beside the fields of the review. */
export const invitationFields = {
  product: 'product',
  nonce: 'nonce',
  proof: 'proof',
  /** The URL of an upload, repeated, and of the poster of a video. */
  media: 'media',
  poster: 'poster',
  /** Absent to send a review. */
  act: 'act',
  /** The box that confirms a withdrawal. */
  confirmed: 'confirmed',
} as const;
