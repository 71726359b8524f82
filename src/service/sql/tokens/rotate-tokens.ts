import type { Scope } from '../../../contract/scope.ts';
import type { NewTokens, RotatedTokens } from '../../store/grants.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { recordTokenChange } from './token-changes.ts';
import { addToken, deleteFamily, findToken } from './token-rows.ts';

/**
 * Replaces a refresh token within a transaction, see `GrantStore`. One of several concurrent uses updates the
 * row, and the others find it used. `time` is in milliseconds since 1970.
 */
export async function rotateTokens(
  trx: Database,
  use: Use,
  candidates: readonly NewTokens[],
  time: number,
): Promise<RotatedTokens | 'invalid' | 'invalid_scope' | 'reused'> {
  const token = await findRefreshToken(trx, use);
  if (!token) return 'invalid';
  const scopes = use.scopes ?? (JSON.parse(token.scopes) as Scope[]);
  if (!scopes.every((scope) => (JSON.parse(token.scopes) as Scope[]).includes(scope))) return 'invalid_scope';

  const seconds = Math.floor(time / 1000);
  const change = { shop: use.shop, platformId: use.platformId, action: 'oauth_token' } as const;
  const [first] = candidates;
  if (first && (await markAsUsed(trx, use, seconds))) {
    const family = { shop_id: use.shop, family_id: token.family_id };
    const { access, refresh } = first;
    await addToken(trx, { ...family, kind: 'access', scopes: JSON.stringify(scopes) }, access);
    await addToken(trx, { ...family, kind: 'refresh', scopes: token.scopes }, refresh);
    const tokens = [access.hash, refresh.hash];
    await recordTokenChange(trx, { ...change, tokens, reason: 'refresh_token' }, time);
    return { index: 0, scopes, accessExpiresAt: access.expiresAt, refreshExpiresAt: refresh.expiresAt };
  }
  const usedAt = Number((await findRefreshToken(trx, use))?.used_at);
  const replacement =
    seconds - usedAt <= use.grace ? await findReplacement(trx, use.shop, candidates) : undefined;
  if (replacement) return replacement;
  await deleteFamily(trx, use.shop, token.family_id);
  await recordTokenChange(trx, { ...change, tokens: [use.refresh], reason: 'refresh_token_reused' }, time);
  return 'reused';
}

type Use = {
  shop: string;
  platformId: string;
  refresh: string;
  scopes: readonly Scope[] | undefined;
  grace: number;
};

async function findRefreshToken(trx: Database, { shop, platformId, refresh }: Use) {
  const token = await findToken(trx, shop, refresh);
  return token?.kind === 'refresh' && token.platform_id === rowId(platformId) ? token : undefined;
}

/** Returns false if the token was used before. */
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
