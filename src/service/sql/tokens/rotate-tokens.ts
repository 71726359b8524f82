import type { Scope } from '../../../contract/scope.ts';
import type { NewTokens, RotatedTokens } from '../../store/grants.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { recordTokenChange } from './token-changes.ts';
import { endGrace, startGrace } from './token-grace.ts';
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
    // Using the refresh token of a pair is also a use of the pair.
    if (token.unused_hash) await endGrace(trx, family, token.unused_hash);
    await startGrace(trx, family, { hash: access.hash, grace: use.grace, seconds });
    await addToken(trx, { ...family, kind: 'access', scopes: JSON.stringify(scopes) }, access);
    await addToken(trx, { ...family, kind: 'refresh', scopes: token.scopes }, refresh);
    const tokens = [access.hash, refresh.hash];
    await recordTokenChange(trx, { ...change, tokens, reason: 'refresh_token' }, time);
    return { index: 0, scopes, accessExpiresAt: access.expiresAt, refreshExpiresAt: refresh.expiresAt };
  }
  const used = await findRefreshToken(trx, use);
  const isInGrace = seconds - Number(used?.used_at) <= use.grace;
  // Once the new pair is used, its client has received it, and nobody else has a reason to ask again.
  const unused = isInGrace ? used?.unused_hash : undefined;
  const replacement = unused ? await findReplacement(trx, use.shop, candidates, unused) : undefined;
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

/** The candidate with this access token, if both of its tokens are stored. */
async function findReplacement(
  trx: Database,
  shop: string,
  candidates: readonly NewTokens[],
  accessHash: string,
): Promise<RotatedTokens | undefined> {
  const index = candidates.findIndex(({ access }) => access.hash === accessHash);
  const pair = candidates[index];
  if (!pair) return undefined;
  const rows = await trx
    .selectFrom('oauth_token')
    .select(['token_hash', 'scopes', 'expires_at'])
    .where('shop_id', '=', shop)
    .where('token_hash', 'in', [pair.access.hash, pair.refresh.hash])
    .execute();
  const access = rows.find((row) => row.token_hash === pair.access.hash);
  const refresh = rows.find((row) => row.token_hash === pair.refresh.hash);
  if (!access || !refresh) return undefined;
  return {
    index,
    scopes: JSON.parse(access.scopes) as Scope[],
    accessExpiresAt: Number(access.expires_at),
    refreshExpiresAt: Number(refresh.expires_at),
  };
}
