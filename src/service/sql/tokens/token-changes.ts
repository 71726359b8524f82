import { auditLabel } from '../../store/audit.ts';
import { recordChange } from '../access/audit.ts';
import type { Database } from '../database/schema.ts';

/** A change of a platform's tokens, identified by their hashes. */
type TokenChange = {
  shop: string;
  platformId: string;
  action: 'oauth_token' | 'oauth_revoke_token';
  tokens: readonly string[];
  /** The grant that the tokens were issued for, or the reuse that revoked them. */
  reason?: string;
};

/** Records a change of tokens in the transaction that makes it. `time` is in milliseconds since 1970. */
export async function recordTokenChange(
  trx: Database,
  { shop, platformId, action, tokens, reason = '' }: TokenChange,
  time: number,
): Promise<void> {
  const actor = { actor: 'platform', actor_label: platformId };
  await recordChange(trx, shop, { ...actor, action, subject_ids: tokens.map(auditLabel), reason }, time);
}
