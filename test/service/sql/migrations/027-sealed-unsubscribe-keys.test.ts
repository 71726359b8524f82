import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { serviceKeys } from '../../../../src/service/secrets/service-keys.ts';
import { resealSecrets } from '../../../../src/service/sql/access/sealed-secrets.ts';
import { migrate, migrations } from '../../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import {
  newUnsubscribeKey,
  openUnsubscription,
  sealUnsubscription,
} from '../../../../src/service/unsubscribe/token.ts';
import { databases } from '../../../../testing/service/databases.ts';

describe.each(databases)('on $name', ({ create }) => {
  it('links of earlier versions stay valid, and their keys are sealed, also after the service key changed', async () => {
    const database = await create({ empty: true });
    const db = database.open();
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo('026-released-uploads');
    if (error) throw error;
    const plain = newUnsubscribeKey();
    await sql`insert into unsubscribe_key (shop_id, key) values ('2', ${plain})`.execute(db);
    const link = await sealUnsubscription(plain, '2', { email: 'ada@example.com', type: 'all' });

    await migrate(db);
    const [first, second] = ['1'.repeat(64), '2'.repeat(64)];
    for (const secrets of [[first], [second, first], [second]] as [string, ...string[]][]) {
      const keys = await serviceKeys(secrets);
      await resealSecrets(db, keys);
      const store = sqlStore(db, Date.now, keys);
      const key = (await store.findUnsubscribeKeys('2'))[0] ?? '';
      expect(await openUnsubscription(key, '2', link)).toEqual({ email: 'ada@example.com', type: 'all' });
      expect(await store.unsubscribeKey('2')).toBe(plain);
      const made = await store.unsubscribeKey(`3${secrets}`);
      const { rows } = await sql<{ secrets: string }>`select secrets from unsubscribe_key`.execute(db);
      expect(JSON.stringify(rows)).not.toContain(plain);
      expect(JSON.stringify(rows)).not.toContain(made);
    }
    await database.drop();
  });
});
