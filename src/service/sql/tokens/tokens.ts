import type { Scope } from '../../../contract/scope.ts';
import type { AccessToken, GrantStore, IssuedTokens, NewToken } from '../../store/grants.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { recordAuthorizationEvent } from './authorization-events.ts';
import { deleteExpiredTokens } from './expired-tokens.ts';
import { redeemCode } from './redeem-code.ts';
import { rotateTokens } from './rotate-tokens.ts';
import { recordTokenChange } from './token-changes.ts';
import { endGrace } from './token-grace.ts';
import { addToken, deleteFamily, findToken } from './token-rows.ts';

type TokenStore = Pick<
  GrantStore,
  'redeemCode' | 'addAccessToken' | 'rotateTokens' | 'findAccessToken' | 'revokeToken'
>;

/** Codes and tokens on SQL. Every issue also deletes the expired ones of its shop. */
export function sqlTokens(db: Database, now: () => number): TokenStore {
  const seconds = () => Math.floor(now() / 1000);
  /** Issues tokens in a transaction. */
  const issue = <Result>(shop: string, run: (trx: Database) => Promise<Result>) =>
    inTransaction(db, async (trx) => {
      await deleteExpiredTokens(trx, shop, seconds());
      return run(trx);
    });

  return {
    redeemCode: (shop, platform, code, tokens) =>
      issue(shop, async (trx) => {
        const use = { shop, platformId: platform.id, ...code };
        const result = await redeemCode(trx, use, tokens, now());
        if (result === 'reused') {
          await recordAuthorizationEvent(trx, shop, platform.clientId, 'code_reused', now());
        }
        return result;
      }),

    rotateTokens: (shop, platform, refresh, candidates) =>
      issue(shop, async (trx) => {
        const use = { shop, platformId: platform.id, ...refresh };
        const result = await rotateTokens(trx, use, candidates, now());
        if (result === 'reused') {
          await recordAuthorizationEvent(trx, shop, platform.clientId, 'refresh_token_reused', now());
        }
        return result;
      }),

    addAccessToken: (shop, platformId, token) =>
      issue(shop, async (trx) => {
        const issued = await addAccessToken(trx, { shop_id: shop, platform_id: rowId(platformId) }, token);
        const change = { shop, platformId, action: 'oauth_token', tokens: [token.access.hash] } as const;
        if (issued) await recordTokenChange(trx, { ...change, reason: 'client_credentials' }, now());
        return issued;
      }),

    findAccessToken: (shop, hash) => findAccessToken(db, shop, hash),

    revokeToken: (shop, platformId, hash) =>
      inTransaction(db, async (trx) => {
        const token = await findToken(trx, shop, hash);
        if (token?.platform_id !== rowId(platformId)) return;
        const change = { shop, platformId, action: 'oauth_revoke_token', tokens: [hash] } as const;
        await recordTokenChange(trx, change, now());
        if (token.kind === 'refresh') return deleteFamily(trx, shop, token.family_id);
        const query = trx.deleteFrom('oauth_token').where('shop_id', '=', shop);
        await query.where('token_hash', '=', hash).execute();
      }),
  };
}

async function addAccessToken(
  trx: Database,
  key: { shop_id: string; platform_id: number },
  { family, access, scopes }: { family: string; access: NewToken; scopes: readonly Scope[] | undefined },
): Promise<IssuedTokens | undefined> {
  const query = trx.selectFrom('platform_grant').select('scopes');
  const grant = await query.where((row) => row.and(key)).executeTakeFirst();
  if (!grant) return undefined;
  const granted = JSON.parse(grant.scopes) as Scope[];
  const wanted = scopes ?? granted;
  if (!wanted.every((scope) => granted.includes(scope))) return undefined;
  await trx
    .insertInto('token_family')
    .values({ ...key, family_id: family, unused_hash: null })
    .execute();
  const row = { shop_id: key.shop_id, family_id: family, scopes: JSON.stringify(wanted) };
  await addToken(trx, { ...row, kind: 'access' }, access);
  return { scopes: wanted };
}

async function findAccessToken(db: Database, shop: string, hash: string): Promise<AccessToken | undefined> {
  const row = await db
    .selectFrom('oauth_token as token')
    .innerJoin('token_family as family', (on) =>
      on.onRef('family.shop_id', '=', 'token.shop_id').onRef('family.family_id', '=', 'token.family_id'),
    )
    .innerJoin('platform_grant as grant', (on) =>
      on.onRef('grant.shop_id', '=', 'token.shop_id').onRef('grant.platform_id', '=', 'family.platform_id'),
    )
    .innerJoin('platform', 'platform.id', 'grant.platform_id')
    .select(['platform.id', 'client_id', 'token.scopes', 'grant.scopes as granted', 'expires_at'])
    .select(['token.family_id', 'unused_hash'])
    .where('token.shop_id', '=', shop)
    .where('token_hash', '=', hash)
    .where('kind', '=', 'access')
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.unused_hash === hash) {
    await inTransaction(db, (trx) => endGrace(trx, { shop_id: shop, family_id: row.family_id }, hash));
  }
  const granted = JSON.parse(row.granted) as Scope[];
  return {
    platform: { id: String(row.id), clientId: row.client_id },
    scopes: (JSON.parse(row.scopes) as Scope[]).filter((scope) => granted.includes(scope)),
    expiresAt: Number(row.expires_at),
  };
}
