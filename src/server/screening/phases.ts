import type { HeldReason } from '../../contract/review-state.ts';
import { contactDetailsPhase } from './contact-details.ts';
import { copyPhase } from './copy.ts';
import type { Phase, PhaseContext } from './phase.ts';
import { wordsPhase } from './words.ts';

/** The quickest that a person writes a review after the first input, in milliseconds. */
const quickest = 3_000;

/** The reviews that a product may receive within an hour before they wait for a person. */
const mostPerHour = 5;

const endings = 'com|net|org|info|biz|shop|xyz|ru|cn|co\\.uk|de|fr';

/**
 * A URL, or a domain whose ending is hardly a word, so that a missing space after a full stop is no link. Nor
 * is one before the capital of a new sentence, so an ending is small or has capitals only.
 */
const link = new RegExp(
  `[Hh][Tt]{2}[Pp][Ss]?://|\\b[Ww]{3}\\.|[A-Za-z\\d-]{2}\\.(?:${endings}|${endings.toUpperCase()})(?![\\p{L}\\p{N}])`,
  'u',
);

/** In the order in which a moderator reads the reasons. */
export const phases: readonly Phase[] = [
  ({ proof }) => (proof.kind === 'valid' ? undefined : 'no_proof'),
  ({ review }) => (review.website === '' ? undefined : 'honeypot'),
  ({ proof, now }) => (proof.kind === 'valid' && now - proof.issuedAt < quickest ? 'too_fast' : undefined),
  ({ recent }) => (recent > mostPerHour ? 'burst' : undefined),
  copyPhase,
  ({ review }) => (link.test(`${review.title}\n${review.content}\n${review.author}`) ? 'links' : undefined),
  contactDetailsPhase,
  wordsPhase,
  async ({ review, askShop }) => ((await askShop(review)) ? 'shop_rule' : undefined),
];

/** The reasons of all phases; empty if nothing holds the review. */
export async function reasonsToHold(context: PhaseContext): Promise<HeldReason[]> {
  const reasons = await Promise.all(phases.map((phase) => phase(context)));
  return reasons.filter((reason) => reason !== undefined);
}
