import type { FoundSession, PeopleStore, StoredSession } from '../../store/people.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';

/** Sessions of people on SQL. */
export function sqlSessions(
  db: Database,
  now: () => number,
): Pick<
  PeopleStore,
  'beginSession' | 'findSession' | 'extendSession' | 'listSessions' | 'endSession' | 'endSessions'
> {
  const session = (hash: string) =>
    db.selectFrom('person_session').where('token_hash', '=', hash).where('ends_at', '>', now());

  return {
    beginSession: (id, session) => beginSession(db, id, { ...session, time: now() }),

    async findSession(hash) {
      const row = await session(hash)
        .innerJoin('person', 'person.id', 'person_session.person_id')
        .select(['person.id', 'person.name'])
        .select(['person_session.created_at', 'used_at', 'ends_at', 'token_hash'])
        .where('person.is_disabled', '=', 0)
        .executeTakeFirst();
      if (!row) return undefined;
      const shops = await shopsOf(db, row.id);
      return {
        ...sessionOf(row),
        person: { id: String(row.id), name: row.name },
        shops,
      };
    },

    async extendSession(hash, idleTime) {
      const time = now();
      const end = time + idleTime;
      await db
        .updateTable('person_session')
        .set((eb) => ({
          used_at: time,
          ends_at: eb.case().when('expires_at', '<', end).then(eb.ref('expires_at')).else(end).end(),
        }))
        .where('token_hash', '=', hash)
        .execute();
    },

    async listSessions(id) {
      const rows = await db
        .selectFrom('person_session')
        .select(['token_hash', 'created_at', 'used_at', 'ends_at'])
        .where('person_id', '=', Number(id))
        .where('ends_at', '>', now())
        .orderBy('created_at')
        .execute();
      return rows.map(sessionOf);
    },

    async endSession(id, hash) {
      const query = db.deleteFrom('person_session').where('person_id', '=', Number(id));
      return (
        (await query.where('token_hash', '=', hash).returning('token_hash').executeTakeFirst()) !== undefined
      );
    },

    async endSessions(id) {
      const query = db.deleteFrom('person_session').where('person_id', '=', Number(id));
      return Number((await query.executeTakeFirst()).numDeletedRows);
    },
  };
}

function sessionOf(row: {
  token_hash: string;
  created_at: number;
  used_at: number;
  ends_at: number;
}): StoredSession {
  return {
    hash: row.token_hash,
    createdAt: Number(row.created_at),
    usedAt: Number(row.used_at),
    endsAt: Number(row.ends_at),
  };
}

function beginSession(
  db: Database,
  id: string,
  { hash, idleTime, expiresAt, time }: { hash: string; idleTime: number; expiresAt: number; time: number },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const person_id = Number(id);
    // The update locks the person, so that nobody is disabled between this check and the new session.
    const query = trx.updateTable('person').set({ is_disabled: 0 }).where('id', '=', person_id);
    const person = await query.where('is_disabled', '=', 0).returning('id').executeTakeFirst();
    if (!person) return;
    await trx
      .deleteFrom('person_session')
      .where('person_id', '=', person_id)
      .where('ends_at', '<=', time)
      .execute();
    const ends_at = Math.min(expiresAt, time + idleTime);
    const times = { created_at: time, used_at: time, ends_at, expires_at: expiresAt };
    await trx
      .insertInto('person_session')
      .values({ token_hash: hash, person_id, ...times })
      .execute();
  });
}

async function shopsOf(db: Database, person: number): Promise<FoundSession['shops']> {
  const rows = await db
    .selectFrom('person_role')
    .innerJoin('shop', 'shop.shop_id', 'person_role.shop_id')
    .select(['person_role.shop_id', 'person_role.role', 'shop.name', 'shop.domain'])
    .where('person_role.person_id', '=', person)
    .orderBy('person_role.shop_id')
    .execute();
  return rows.map(({ shop_id, role, name, domain }) => ({ shop: shop_id, role, name: name || domain }));
}
