import type { Scope } from '../../contract/scope.ts';
import type { GrantStore, NewToken } from '../store/grants.ts';
import { recordAuthorizationEvent } from './authorization-events.ts';
import { deleteExpiredTokens } from './expired-tokens.ts';
import { inTransaction } from './in-transaction.ts';
import { rotateTokens } from './rotate-tokens.ts';
import { rowId } from './row-id.ts';
import type { Database } from './schema.ts';

type TokenStore = Pick<
  GrantStore,
  'redeemCode' | 'addAccessToken' | 'rotateTokens' | 'findAccessToken' | 'revokeToken'
>;

/** Codes and tokens on SQL. Every issue also deletes the expired ones of its shop. */
export function sqlTokens(db: Database, now: () => number): TokenStore {
  const seconds = () => Math.floor(now() / 1000);

  return {
    redeemCode: (shop, platform, use, { access, refresh }) =>
      inTransaction(db, async (trx) => {
        await deleteExpiredTokens(trx, shop, seconds());
        const key = { shop_id: shop, platform_id: rowId(platform.id), code_hash: use.code };
        const bound = { ...key, redirect_uri: use.redirectUri, challenge: use.challenge };
        const redeemed = await trx
          .updateTable('oauth_code')
          .set({ is_used: 1 })
          .where((row) => row.and({ ...bound, is_used: 0 }))
          .where('expires_at', '>', seconds())
          .returning(['family_id', 'scopes'])
          .executeTakeFirst();
        if (redeemed) {
          const family = { shop_id: shop, family_id: redeemed.family_id };
          await trx
            .insertInto('token_family')
            .values({ ...family, platform_id: key.platform_id })
            .execute();
          const scopes = redeemed.scopes;
          await addToken(trx, { ...family, kind: 'access', scopes }, access);
          await addToken(trx, { ...family, kind: 'refresh', scopes }, refresh);
          return { scopes: JSON.parse(scopes) as Scope[] };
        }
        const query = trx
          .selectFrom('oauth_code')
          .select('family_id')
          .where((row) => row.and({ ...key, is_used: 1 }));
        const used = await query.executeTakeFirst();
        if (!used) return 'invalid';
        await deleteFamily(trx, shop, used.family_id);
        await recordAuthorizationEvent(trx, shop, platform.clientId, 'code_reused', now());
        return 'reused';
      }),

    addAccessToken: (shop, platformId, { family, access, scopes }) =>
      inTransaction(db, async (trx) => {
        await deleteExpiredTokens(trx, shop, seconds());
        const key = { shop_id: shop, platform_id: rowId(platformId) };
        const query = trx
          .selectFrom('platform_grant')
          .select('scopes')
          .where((row) => row.and(key));
        const granted = JSON.parse((await query.executeTakeFirst())?.scopes ?? '[]') as Scope[];
        const wanted = scopes ?? granted;
        if (granted.length === 0 || !wanted.every((scope) => granted.includes(scope))) return undefined;
        await trx
          .insertInto('token_family')
          .values({ ...key, family_id: family })
          .execute();
        const token = {
          shop_id: shop,
          family_id: family,
          kind: 'access',
          scopes: JSON.stringify(wanted),
        } as const;
        await addToken(trx, token, access);
        return { scopes: wanted };
      }),

    rotateTokens: (shop, platform, use, candidates) =>
      inTransaction(db, async (trx) => {
        await deleteExpiredTokens(trx, shop, seconds());
        const result = await rotateTokens(
          trx,
          { shop, platformId: platform.id, ...use },
          candidates,
          seconds(),
        );
        if (result === 'reused') {
          await recordAuthorizationEvent(trx, shop, platform.clientId, 'refresh_token_reused', now());
        }
        return result;
      }),

    async findAccessToken(shop, hash) {
      const row = await db
        .selectFrom('oauth_token as token')
        .innerJoin('token_family as family', (on) =>
          on.onRef('family.shop_id', '=', 'token.shop_id').onRef('family.family_id', '=', 'token.family_id'),
        )
        .innerJoin('platform_grant as grant', (on) =>
          on
            .onRef('grant.shop_id', '=', 'token.shop_id')
            .onRef('grant.platform_id', '=', 'family.platform_id'),
        )
        .innerJoin('platform', 'platform.id', 'grant.platform_id')
        .select(['platform.id', 'client_id', 'token.scopes', 'grant.scopes as granted', 'expires_at'])
        .where('token.shop_id', '=', shop)
        .where('token_hash', '=', hash)
        .where('kind', '=', 'access')
        .executeTakeFirst();
      if (!row) return undefined;
      const granted = JSON.parse(row.granted) as Scope[];
      return {
        platform: { id: String(row.id), clientId: row.client_id },
        scopes: (JSON.parse(row.scopes) as Scope[]).filter((scope) => granted.includes(scope)),
        expiresAt: Number(row.expires_at),
      };
    },

    revokeToken: (shop, platformId, hash) =>
      inTransaction(db, async (trx) => {
        const token = await trx
          .selectFrom('oauth_token as token')
          .innerJoin('token_family as family', (on) =>
            on
              .onRef('family.shop_id', '=', 'token.shop_id')
              .onRef('family.family_id', '=', 'token.family_id'),
          )
          .select(['kind', 'token.family_id'])
          .where('token.shop_id', '=', shop)
          .where('token_hash', '=', hash)
          .where('platform_id', '=', rowId(platformId))
          .executeTakeFirst();
        if (token?.kind === 'refresh') await deleteFamily(trx, shop, token.family_id);
        else if (token) {
          const query = trx.deleteFrom('oauth_token').where('shop_id', '=', shop);
          await query.where('token_hash', '=', hash).execute();
        }
      }),
  };
}

type TokenRow = { shop_id: string; family_id: string; kind: 'access' | 'refresh'; scopes: string };

async function addToken(trx: Database, row: TokenRow, { hash, expiresAt }: NewToken): Promise<void> {
  await trx
    .insertInto('oauth_token')
    .values({ ...row, token_hash: hash, expires_at: expiresAt, used_at: null })
    .execute();
}

/** Deletes all tokens of a family. */
async function deleteFamily(trx: Database, shop: string, family: string): Promise<void> {
  const query = trx.deleteFrom('token_family').where('shop_id', '=', shop);
  await query.where('family_id', '=', family).execute();
}
