import type { Scope } from '../../../contract/scope.ts';
import type { CodeUse, IssuedTokens, NewTokens } from '../../store/grants.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { recordTokenChange } from './token-changes.ts';
import { addToken, deleteFamily } from './token-rows.ts';

/**
 * Exchanges a code within a transaction, see `GrantStore`. One of several concurrent uses updates the row,
 * and the others find it used. `time` is in milliseconds since 1970.
 */
export async function redeemCode(
  trx: Database,
  { shop, platformId, code, redirectUri, challenge }: CodeUse & { shop: string; platformId: string },
  { access, refresh }: NewTokens,
  time: number,
): Promise<IssuedTokens | 'invalid' | 'reused'> {
  const key = { shop_id: shop, platform_id: rowId(platformId), code_hash: code };
  const change = { shop, platformId, action: 'oauth_token' } as const;
  const redeemed = await trx
    .updateTable('oauth_code')
    .set({ is_used: 1 })
    .where((row) => row.and({ ...key, redirect_uri: redirectUri, challenge, is_used: 0 }))
    .where('expires_at', '>', Math.floor(time / 1000))
    .returning(['family_id', 'scopes'])
    .executeTakeFirst();
  if (!redeemed) {
    const query = trx.selectFrom('oauth_code').select('family_id');
    const used = await query.where((row) => row.and({ ...key, is_used: 1 })).executeTakeFirst();
    if (!used) return 'invalid';
    await deleteFamily(trx, shop, used.family_id);
    await recordTokenChange(trx, { ...change, tokens: [code], reason: 'code_reused' }, time);
    return 'reused';
  }
  const { family_id, scopes } = redeemed;
  await trx
    .insertInto('token_family')
    .values({ shop_id: shop, family_id, platform_id: key.platform_id, unused_hash: null })
    .execute();
  await addToken(trx, { shop_id: shop, family_id, kind: 'access', scopes }, access);
  await addToken(trx, { shop_id: shop, family_id, kind: 'refresh', scopes }, refresh);
  const tokens = [access.hash, refresh.hash];
  await recordTokenChange(trx, { ...change, tokens, reason: 'authorization_code' }, time);
  return { scopes: JSON.parse(scopes) as Scope[] };
}
