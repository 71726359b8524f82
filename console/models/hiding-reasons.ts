import type { HidingReason } from '../../src/contract/moderation.ts';
import { reasonsOf } from '../../src/contract/review-state.ts';

/**
 * The reasons that a shop may have for hiding a review, without the schemas of the contract's list. The
 * compiler compares both: each reason has a text.
 */
export const hidingReasons = reasonsOf('hidden') as HidingReason[];
