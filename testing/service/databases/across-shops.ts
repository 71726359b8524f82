import type { Database } from '../../../src/service/sql/database/schema.ts';
import { tablesOf } from '../../../src/service/sql/database/tables.ts';
import { unboundTables } from './unbound-tables.ts';

/** Tables that are read before the shop is known. A distributed database copies them to every machine. */
export const referenceTables = [
  ...['caller', 'shop', 'platform', 'rate_window', 'kysely_migration', 'kysely_migration_lock'],
  // People may have roles in several shops.
  ...['person', 'person_role', 'person_session', 'sign_in_link', 'sign_in_challenge'],
  ...['authenticator', 'passkey', 'recovery_code'],
];

/**
 * The statements that may read tables of shops without a shop, with the words that `docs/scaling.md` names
 * them by. All run in the background, for an operator, or for a platform.
 */
export const acrossShops: readonly { named: string; statement: RegExp }[] = [
  {
    named: 'the endpoints of webhooks with due deliveries',
    statement: / from webhook_endpoint as endpoint where .* delivery\.shop_id = endpoint\.shop_id /,
  },
  {
    named: 'the shops with interrupted removals',
    statement: /^select shop_id from customer_removal where leased_until <= \S+ group by shop_id /,
  },
  {
    named: 'due and old jobs',
    statement: /^select shop_id, id from job where finished_at is (?:not )?null /,
  },
  {
    named: 'the next shop with records that may expire',
    statement: /^select min\(shop_id\) as shop from \w+ where shop_id > \S+$/,
  },
  {
    named: 'the next shop with reviews that end',
    statement:
      /^select min\(shop_id\) as shop from review where (?:is_published|network_hash) .* and shop_id > \S+$/,
  },
  {
    named: 'the shops whose settings may invite',
    statement: /^select shop_id from shop_settings$/,
  },
  {
    named: 'expired responses',
    statement: /^(?:select expires_at|delete) from idempotent_write where expires_at <= /,
  },
  {
    named: 'unused uploads',
    statement: /^(?:update upload set|select shop_id, name, url, files from upload) .*from media where /,
  },
  {
    named: 'the counts of deliveries for `/metrics`',
    statement: /^select (?:count\(\*\) filter|waiting\.count).* from delivery /,
  },
  {
    named: 'the counts of mails for `/metrics`',
    statement: /^select open\.count as waiting, .* from mail /,
  },
  {
    named: 'the shops of a platform',
    statement:
      /^(?:select shop_id from platform_grant|delete from webhook) where platform_id = \S+(?: order by shop_id)?$/,
  },
  {
    named: 'the check of an import whether its ids are unused',
    statement: /^select id from review where id in /,
  },
  {
    named: 'backups, restores and verification',
    statement:
      /^declare backup_| as row_number, |\) as (?:mistakes|wrong)$|^select count\(\*\) as wrong |\(shop_id, id\) > \(/,
  },
];

/** The statements that read or write a table of shops without a shop, and are not in the list. */
export async function straysAmong(statements: Iterable<string>, db: Database): Promise<string[]> {
  const tables = (await tablesOf(db)).filter(({ columns }) => columns.includes('shop_id'));
  const names = new Set(tables.map(({ name }) => name).filter((name) => !referenceTables.includes(name)));
  return (
    [...statements]
      .filter((statement) => unboundTables(statement, names).length > 0)
      .map((statement) => statement.replaceAll('"', '').replace(/\s+/g, ' '))
      // The words of a search in SQLite include one for the shop, and SQLite is never distributed.
      .filter((statement) => !statement.includes('where review_search match '))
      .filter((statement) => !acrossShops.some((exception) => exception.statement.test(statement)))
  );
}
