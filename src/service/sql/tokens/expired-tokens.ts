import type { Database } from '../database/schema.ts';

/**
 * Deletes the expired tokens of a shop and empty families. A used code stays as long as its tokens, so that
 * its reuse still revokes them. `seconds` is Unix time.
 */
export async function deleteExpiredTokens(trx: Database, shop: string, seconds: number): Promise<void> {
  await trx
    .deleteFrom('oauth_token')
    .where('shop_id', '=', shop)
    .where('expires_at', '<=', seconds)
    .execute();
  await trx
    .deleteFrom('token_family')
    .where('shop_id', '=', shop)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oauth_token')
            .select('token_hash')
            .whereRef('oauth_token.shop_id', '=', 'token_family.shop_id')
            .whereRef('oauth_token.family_id', '=', 'token_family.family_id'),
        ),
      ),
    )
    .execute();
  await trx
    .deleteFrom('oauth_code')
    .where('shop_id', '=', shop)
    .where('expires_at', '<=', seconds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('token_family')
            .select('family_id')
            .whereRef('token_family.shop_id', '=', 'oauth_code.shop_id')
            .whereRef('token_family.family_id', '=', 'oauth_code.family_id'),
        ),
      ),
    )
    .execute();
}
