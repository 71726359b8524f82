import type { NewToken } from '../../store/grants.ts';
import type { Database } from '../database/schema.ts';

export type TokenRow = { shop_id: string; family_id: string; kind: 'access' | 'refresh'; scopes: string };

export async function addToken(trx: Database, row: TokenRow, { hash, expiresAt }: NewToken): Promise<void> {
  await trx
    .insertInto('oauth_token')
    .values({ ...row, token_hash: hash, expires_at: expiresAt, used_at: null })
    .execute();
}

/** Deletes all tokens of a family. */
export async function deleteFamily(trx: Database, shop: string, family: string): Promise<void> {
  const query = trx.deleteFrom('token_family').where('shop_id', '=', shop);
  await query.where('family_id', '=', family).execute();
}

/** The token with this hash, and the platform that it was issued to. */
export function findToken(trx: Database, shop: string, hash: string) {
  return trx
    .selectFrom('oauth_token as token')
    .innerJoin('token_family as family', (on) =>
      on.onRef('family.shop_id', '=', 'token.shop_id').onRef('family.family_id', '=', 'token.family_id'),
    )
    .select(['kind', 'token.family_id', 'platform_id', 'unused_hash', 'scopes', 'used_at'])
    .where('token.shop_id', '=', shop)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}
