import type { Scope } from '../../../contract/scope.ts';
import { secondsOf } from '../../../contract/time.ts';
import { type WebhookTopic, webhookTopics } from '../../../contract/webhook.ts';
import type { AuthorizationEvent, GrantStore } from '../../store/grants.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { recordAuthorizationEvent } from './authorization-events.ts';
import { sqlTokens } from './tokens.ts';

/** The authorizations of platforms on SQL. */
export function sqlGrants(db: Database, now: () => number): GrantStore {
  return {
    ...sqlTokens(db, now),

    authorize: (shop, platform, { scopes, code, family, redirectUri, challenge, expiresAt }) =>
      inTransaction(db, async (trx) => {
        const key = { shop_id: shop, platform_id: rowId(platform.id) };
        const values = { scopes: JSON.stringify(scopes), authorized_at: secondsOf(now()) };
        await trx
          .insertInto('platform_grant')
          .values({ ...key, ...values })
          .onConflict((conflict) => conflict.columns(['shop_id', 'platform_id']).doUpdateSet(values))
          .execute();
        await trx
          .insertInto('oauth_code')
          .values({
            ...key,
            code_hash: code,
            family_id: family,
            redirect_uri: redirectUri,
            scopes: values.scopes,
            challenge,
            expires_at: expiresAt,
            is_used: 0,
          })
          .execute();
        await deleteWebhooks(trx, key, uncoveredTopics(scopes));
        await recordAuthorizationEvent(trx, shop, platform.clientId, 'authorized', now());
      }),

    async findGrant(shop, platformId) {
      const row = await db
        .selectFrom('platform_grant')
        .select(['scopes', 'authorized_at'])
        .where('shop_id', '=', shop)
        .where('platform_id', '=', rowId(platformId))
        .executeTakeFirst();
      return row && { scopes: JSON.parse(row.scopes) as Scope[], authorized_at: row.authorized_at };
    },

    listGrants: (shop) => listGrants(db, shop),

    async grantingShops(platformId) {
      const query = db
        .selectFrom('platform_grant')
        .select('shop_id')
        .where('platform_id', '=', rowId(platformId));
      return (await query.orderBy('shop_id').execute()).map(({ shop_id }) => shop_id);
    },

    endGrant: (shop, platform, event) =>
      inTransaction(db, async (trx) => {
        const key = { shop_id: shop, platform_id: rowId(platform.id) };
        // Codes, token families and tokens are deleted with it.
        const query = trx.deleteFrom('platform_grant').where((row) => row.and(key));
        if (!(await query.returning('shop_id').executeTakeFirst())) return false;
        await deleteWebhooks(trx, key, Object.keys(webhookTopics) as WebhookTopic[]);
        await recordAuthorizationEvent(trx, shop, platform.clientId, event, now());
        return true;
      }),

    async listAuthorizationEvents(shop) {
      const rows = await db
        .selectFrom('authorization_event')
        .select(['occurred_at', 'client_id', 'event'])
        .where('shop_id', '=', shop)
        .orderBy('id', 'desc')
        .limit(100)
        .execute();
      return rows.map(({ occurred_at, client_id, event }) => ({
        occurred_at: secondsOf(Number(occurred_at)),
        client_id,
        event: event as AuthorizationEvent['event'],
      }));
    },
  };
}

async function listGrants(db: Database, shop: string): ReturnType<GrantStore['listGrants']> {
  const rows = await db
    .selectFrom('platform_grant')
    .innerJoin('platform', 'platform.id', 'platform_grant.platform_id')
    .select(['platform.id', 'client_id', 'name', 'platform_grant.scopes', 'authorized_at'])
    .where('platform_grant.shop_id', '=', shop)
    .orderBy('name')
    .orderBy('platform.id')
    .execute();
  return rows.map(({ id, client_id: clientId, name, scopes, authorized_at }) => ({
    platform: { id: String(id), clientId },
    name,
    scopes: JSON.parse(scopes) as Scope[],
    authorized_at,
  }));
}

async function deleteWebhooks(
  trx: Database,
  key: { shop_id: string; platform_id: number },
  topics: WebhookTopic[],
): Promise<void> {
  if (topics.length === 0) return;
  const query = trx.deleteFrom('webhook').where((row) => row.and(key));
  await query.where('topic', 'in', topics).execute();
}

function uncoveredTopics(scopes: readonly Scope[]): WebhookTopic[] {
  const topics = Object.keys(webhookTopics) as WebhookTopic[];
  return topics.filter((topic) => !scopes.includes(webhookTopics[topic]));
}
