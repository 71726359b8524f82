import type { Role } from '../../../contract/console.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { PeopleStore, Person, ShopRole } from '../../store/people.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockShop } from '../database/lock-shop.ts';
import type { Database } from '../database/schema.ts';
import type { PersonRow } from '../database/tables/access-tables.ts';

/** People and their roles on SQL. */
export function sqlPeople(
  db: Database,
  now: () => number,
): Pick<
  PeopleStore,
  | 'addPerson'
  | 'findPerson'
  | 'listPeople'
  | 'personPassword'
  | 'setPersonPassword'
  | 'setRole'
  | 'changeRole'
  | 'setPersonDisabled'
  | 'removePerson'
> {
  return {
    addPerson: ({ email, name, roles }) =>
      inTransaction(db, async (trx) => {
        const person = {
          email,
          name,
          password_hash: '',
          is_disabled: 0,
          created_at: secondsOf(now()),
        } as const;
        const row = await trx
          .insertInto('person')
          .values(person)
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) return 'exists';
        for (const { shop, role } of roles) {
          await trx.insertInto('person_role').values({ person_id: row.id, shop_id: shop, role }).execute();
        }
        return personOf(row, roles);
      }),

    async findPerson(email) {
      const row = await db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst();
      return row && personOf(row, await rolesOf(db, row.id));
    },

    async listPeople() {
      const rows = await db.selectFrom('person').selectAll().orderBy('id').execute();
      return Promise.all(rows.map(async (row) => personOf(row, await rolesOf(db, row.id))));
    },

    async personPassword(id) {
      const query = db.selectFrom('person').select('password_hash').where('id', '=', Number(id));
      return (await query.executeTakeFirst())?.password_hash;
    },

    async setPersonPassword(id, password_hash) {
      await db.updateTable('person').set({ password_hash }).where('id', '=', Number(id)).execute();
    },

    async setRole(id, shop, role) {
      await db
        .insertInto('person_role')
        .values({ person_id: Number(id), shop_id: shop, role })
        .onConflict((conflict) => conflict.columns(['person_id', 'shop_id']).doUpdateSet({ role }))
        .execute();
    },

    changeRole: (id, shop, role) => inTransaction(db, (trx) => changeRole(trx, Number(id), shop, role)),

    setPersonDisabled: (id, isDisabled) => setDisabled(db, id, isDisabled),

    async removePerson(id) {
      const query = db.deleteFrom('person').where('id', '=', Number(id));
      return (await query.returning('id').executeTakeFirst()) !== undefined;
    },
  };
}

async function changeRole(
  trx: Database,
  id: number,
  shop: string,
  role: Role | undefined,
): ReturnType<PeopleStore['changeRole']> {
  // Two owners who change each other at once would otherwise leave the shop without one.
  await lockShop(trx, shop);
  const known = await trx
    .selectFrom('person_role')
    .innerJoin('person', 'person.id', 'person_role.person_id')
    .select(['person_id', 'role', 'is_disabled', 'password_hash'])
    .where('shop_id', '=', shop)
    .execute();
  const changed = known.find(({ person_id }) => person_id === id);
  if (!changed) return 'missing';
  const isOwned = known.some(
    (one) =>
      one.person_id !== id && one.role === 'owner' && one.is_disabled === 0 && one.password_hash !== '',
  );
  if (changed.role === 'owner' && role !== 'owner' && !isOwned) return 'last_owner';
  const ofPerson = { person_id: id, shop_id: shop };
  if (role)
    await trx
      .updateTable('person_role')
      .set({ role })
      .where((row) => row.and(ofPerson))
      .execute();
  else
    await trx
      .deleteFrom('person_role')
      .where((row) => row.and(ofPerson))
      .execute();
  return 'changed';
}

function setDisabled(db: Database, id: string, isDisabled: boolean): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const is_disabled = isDisabled ? 1 : 0;
    const query = trx.updateTable('person').set({ is_disabled }).where('id', '=', Number(id));
    const changed = await query.returning('id').executeTakeFirst();
    if (isDisabled) {
      for (const table of ['person_session', 'sign_in_link', 'sign_in_challenge'] as const) {
        await trx.deleteFrom(table).where('person_id', '=', Number(id)).execute();
      }
    }
    return changed !== undefined;
  });
}

async function rolesOf(db: Database, id: number): Promise<ShopRole[]> {
  const query = db.selectFrom('person_role').select(['shop_id', 'role']).where('person_id', '=', id);
  const rows = await query.orderBy('shop_id').execute();
  return rows.map(({ shop_id, role }) => ({ shop: shop_id, role }));
}

function personOf(row: PersonRow, roles: readonly ShopRole[]): Person {
  const { id, email, name, is_disabled, created_at } = row;
  return { id: String(id), email, name, roles: [...roles], is_disabled, created_at };
}
