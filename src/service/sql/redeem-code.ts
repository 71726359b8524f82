import type { Scope } from '../../contract/scope.ts';
import type { CodeUse, IssuedTokens, NewTokens } from '../store/grants.ts';
import { rowId } from './row-id.ts';
import type { Database } from './schema.ts';
import { addToken, deleteFamily } from './token-rows.ts';

/**
 * Exchanges a code within a transaction, see `GrantStore`. Of concurrent uses, one updates the row and the others find it
 * used. `seconds` is Unix time.
 */
export async function redeemCode(
  trx: Database,
  { shop, platformId, code, redirectUri, challenge }: CodeUse & { shop: string; platformId: string },
  { access, refresh }: NewTokens,
  seconds: number,
): Promise<IssuedTokens | 'invalid' | 'reused'> {
  const key = { shop_id: shop, platform_id: rowId(platformId), code_hash: code };
  const redeemed = await trx
    .updateTable('oauth_code')
    .set({ is_used: 1 })
    .where((row) => row.and({ ...key, redirect_uri: redirectUri, challenge, is_used: 0 }))
    .where('expires_at', '>', seconds)
    .returning(['family_id', 'scopes'])
    .executeTakeFirst();
  if (!redeemed) {
    const query = trx.selectFrom('oauth_code').select('family_id');
    const used = await query.where((row) => row.and({ ...key, is_used: 1 })).executeTakeFirst();
    if (!used) return 'invalid';
    await deleteFamily(trx, shop, used.family_id);
    return 'reused';
  }
  const { family_id, scopes } = redeemed;
  await trx
    .insertInto('token_family')
    .values({ shop_id: shop, family_id, platform_id: key.platform_id })
    .execute();
  await addToken(trx, { shop_id: shop, family_id, kind: 'access', scopes }, access);
  await addToken(trx, { shop_id: shop, family_id, kind: 'refresh', scopes }, refresh);
  return { scopes: JSON.parse(scopes) as Scope[] };
}
