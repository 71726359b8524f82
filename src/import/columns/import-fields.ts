/** The fields of a review in our own export, in order. */
export const reviewFields = [
  'id',
  'identity',
  'product_id',
  'product_handle',
  'product_title',
  'rating',
  'author',
  'author_email',
  'author_phone',
  'author_country',
  'title',
  'content',
  'commented_at',
  'item_type',
  'order_id',
  'source',
  'is_verified',
  'is_featured',
  'is_published',
  'is_top',
  'tag',
  'media',
  'reply_content',
  'reply_at',
] as const;

/** Read from our own export only: the columns of other systems with these names mean something else. */
export const ownFields = [
  ...(['reply_id', 'created_at', 'updated_at'] as const),
  ...(['hidden_reason', 'given_handle', 'given_title', 'replaced'] as const),
  ...(['held_for', 'state_since', 'language', 'is_incentivised', 'is_affiliated'] as const),
  'hidden_media',
] as const;
export type OwnField = (typeof ownFields)[number];

/** Columns of our own export, in order. */
export const exportFields = [...reviewFields, ...ownFields] as const;

/** Fields that an import accepts: the fields of a review, plus photos and a video as plain URLs. */
export const importFields = [...reviewFields, 'images', 'video'] as const;
export type ImportField = (typeof importFields)[number];

/** Fields with several values, which may be spread over several columns. */
export const listFields = ['images', 'video'] as const satisfies ImportField[];
export type ListField = (typeof listFields)[number];

export function isImportField(name: string): name is ImportField {
  return (importFields as readonly string[]).includes(name);
}

export function isListField(name: string): name is ListField {
  return (listFields as readonly string[]).includes(name);
}
