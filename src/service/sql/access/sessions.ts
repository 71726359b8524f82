import type { LinkedPerson, PeopleStore, StoredSession } from '../../store/people.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';

/** Sign-in links and sessions of people on SQL. */
export function sqlSessions(
  db: Database,
  now: () => number,
): Pick<
  PeopleStore,
  | 'addSignInLink'
  | 'findSignInLink'
  | 'redeemSignInLink'
  | 'beginSession'
  | 'findSession'
  | 'extendSession'
  | 'listSessions'
  | 'endSession'
  | 'endSessions'
> {
  const linkedPerson = async (hash: string): Promise<LinkedPerson | undefined> => {
    const row = await db
      .selectFrom('sign_in_link as link')
      .innerJoin('person', 'person.id', 'link.person_id')
      .select(['person.id', 'person.name', 'person.email', 'link.sets_password'])
      .where('link.token_hash', '=', hash)
      .where('link.expires_at', '>', now())
      .where('person.is_disabled', '=', 0)
      .executeTakeFirst();
    return (
      row && {
        person: String(row.id),
        name: row.name,
        email: row.email,
        setsPassword: row.sets_password === 1,
      }
    );
  };

  const session = (hash: string) =>
    db.selectFrom('person_session').where('token_hash', '=', hash).where('ends_at', '>', now());

  return {
    addSignInLink: (id, { hash, setsPassword, expiresAt }) =>
      inTransaction(db, async (trx) => {
        const person_id = Number(id);
        await trx.deleteFrom('sign_in_link').where('person_id', '=', person_id).execute();
        const sets_password = setsPassword ? 1 : 0;
        await trx
          .insertInto('sign_in_link')
          .values({ token_hash: hash, person_id, sets_password, expires_at: expiresAt })
          .execute();
      }),

    findSignInLink: linkedPerson,

    async redeemSignInLink(hash) {
      const linked = await linkedPerson(hash);
      const query = db.deleteFrom('sign_in_link').where('token_hash', '=', hash);
      const isFirst = (await query.returning('token_hash').executeTakeFirst()) !== undefined;
      return isFirst ? linked : undefined;
    },

    beginSession: (id, { hash, idleTime, expiresAt }) =>
      inTransaction(db, async (trx) => {
        const time = now();
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
      }),

    async findSession(hash) {
      const row = await session(hash)
        .innerJoin('person', 'person.id', 'person_session.person_id')
        .select(['person.id', 'person.name'])
        .select(['person_session.created_at', 'used_at', 'ends_at', 'token_hash'])
        .where('person.is_disabled', '=', 0)
        .executeTakeFirst();
      if (!row) return undefined;
      const shops = await db
        .selectFrom('person_role')
        .innerJoin('shop', 'shop.shop_id', 'person_role.shop_id')
        .select(['person_role.shop_id', 'person_role.role', 'shop.name', 'shop.domain'])
        .where('person_role.person_id', '=', row.id)
        .orderBy('person_role.shop_id')
        .execute();
      return {
        ...sessionOf(row),
        person: { id: String(row.id), name: row.name },
        shops: shops.map(({ shop_id, role, name, domain }) => ({
          shop: shop_id,
          role,
          name: name || domain,
        })),
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
