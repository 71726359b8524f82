import type { Phase } from './phase.ts';

/** A URL, or a domain whose ending is no word, so that a missing space after a full stop is no link. */
const link = /\bhttps?:\/\/|\bwww\.|\b[a-z\d-]{2,}\.(?:com|net|org|info|biz|shop|xyz|ru|cn|co\.uk|de|fr)\b/u;

export const linksPhase: Phase = ({ review }) =>
  link.test(`${review.title}\n${review.content}\n${review.author}`) ? 'links' : undefined;
