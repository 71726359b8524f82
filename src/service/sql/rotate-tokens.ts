import type { Scope } from '../../contract/scope.ts';
import type { NewTokens, RotatedTokens } from '../store/grants.ts';
import { rowId } from './row-id.ts';
import type { Database } from './schema.ts';

/**
 * Replaces a refresh token within a transaction, see `GrantStore`. Of concurrent uses, one updates the row and the
 * others find it used. `seconds` is Unix time.
 */
export async function rotateTokens(
  trx: Database,
  use: Use,
  candidates: readonly NewTokens[],
  seconds: number,
): Promise<RotatedTokens | 'invalid' | 'invalid_scope' | 'reused'> {
  const token = await findRefreshToken(trx, use);
  if (!token) return 'invalid';
  const scopes = use.scopes ?? (JSON.parse(token.scopes) as Scope[]);
  if (!scopes.every((scope) => (JSON.parse(token.scopes) as Scope[]).includes(scope))) return 'invalid_scope';

  const [first] = candidates;
  if (first && (await markAsUsed(trx, use, seconds))) {
    const family = { shop_id: use.shop, family_id: token.family_id, used_at: null };
    const { access, refresh } = first;
    await trx
      .insertInto('oauth_token')
      .values([
        { ...family, ...rowOf(access), kind: 'access', scopes: JSON.stringify(scopes) },
        { ...family, ...rowOf(refresh), kind: 'refresh', scopes: token.scopes },
      ])
      .execute();
    return { index: 0, scopes, accessExpiresAt: access.expiresAt, refreshExpiresAt: refresh.expiresAt };
  }
  const usedAt = Number((await findRefreshToken(trx, use))?.used_at);
  const replacement =
    seconds - usedAt <= use.grace ? await findReplacement(trx, use.shop, candidates) : undefined;
  if (replacement) return replacement;
  const query = trx.deleteFrom('token_family').where('shop_id', '=', use.shop);
  await query.where('family_id', '=', token.family_id).execute();
  return 'reused';
}

type Use = {
  shop: string;
  platformId: string;
  refresh: string;
  scopes: readonly Scope[] | undefined;
  grace: number;
};

function findRefreshToken(trx: Database, { shop, platformId, refresh }: Use) {
  return trx
    .selectFrom('oauth_token as token')
    .innerJoin('token_family as family', (on) =>
      on.onRef('family.shop_id', '=', 'token.shop_id').onRef('family.family_id', '=', 'token.family_id'),
    )
    .select(['token.family_id', 'scopes', 'used_at'])
    .where('token.shop_id', '=', shop)
    .where('token_hash', '=', refresh)
    .where('kind', '=', 'refresh')
    .where('platform_id', '=', rowId(platformId))
    .executeTakeFirst();
}

/** False if the token was used before. */
async function markAsUsed(trx: Database, { shop, refresh }: Use, seconds: number): Promise<boolean> {
  const updated = await trx
    .updateTable('oauth_token')
    .set({ used_at: seconds })
    .where('shop_id', '=', shop)
    .where('token_hash', '=', refresh)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return updated !== undefined;
}

/** The candidate that was stored when the token was first used. */
async function findReplacement(
  trx: Database,
  shop: string,
  candidates: readonly NewTokens[],
): Promise<RotatedTokens | undefined> {
  for (const [index, { access, refresh }] of candidates.entries()) {
    const rows = await trx
      .selectFrom('oauth_token')
      .select(['token_hash', 'scopes', 'expires_at'])
      .where('shop_id', '=', shop)
      .where('token_hash', 'in', [access.hash, refresh.hash])
      .execute();
    const [stored, successor] = [access, refresh].map(({ hash }) =>
      rows.find((row) => row.token_hash === hash),
    );
    if (stored && successor) {
      return {
        index,
        scopes: JSON.parse(stored.scopes) as Scope[],
        accessExpiresAt: Number(stored.expires_at),
        refreshExpiresAt: Number(successor.expires_at),
      };
    }
  }
  return undefined;
}

function rowOf({ hash, expiresAt }: NewTokens['access']): { token_hash: string; expires_at: number } {
  return { token_hash: hash, expires_at: expiresAt };
}
