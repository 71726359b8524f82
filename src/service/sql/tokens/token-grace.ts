import type { Database } from '../database/schema.ts';

/** A family of tokens: those that descend from one code. */
type Family = { shop_id: string; family_id: string };

/**
 * Starts the grace of a refresh: the earlier access tokens of the family end `grace` seconds after `seconds`,
 * or with the first use of the new pair, whose access token has this hash.
 */
export async function startGrace(
  trx: Database,
  family: Family,
  { hash, grace, seconds }: { hash: string; grace: number; seconds: number },
): Promise<void> {
  await trx
    .updateTable('token_family')
    .set({ unused_hash: hash })
    .where((row) => row.and(family))
    .execute();
  await trx
    .updateTable('oauth_token')
    .set({ expires_at: seconds + grace })
    .where((row) => row.and({ ...family, kind: 'access' }))
    .where('expires_at', '>', seconds + grace)
    .execute();
}

/**
 * Ends the grace because the pair with this access token is used: the client has received it. The earlier
 * access tokens end, and from then on the earlier refresh token is reused, not repeated.
 */
export async function endGrace(trx: Database, family: Family, hash: string): Promise<void> {
  const ended = await trx
    .updateTable('token_family')
    .set({ unused_hash: null })
    .where((row) => row.and({ ...family, unused_hash: hash }))
    .returning('family_id')
    .executeTakeFirst();
  if (!ended) return;
  await trx
    .deleteFrom('oauth_token')
    .where((row) => row.and({ ...family, kind: 'access' }))
    .where('token_hash', '!=', hash)
    .execute();
}
