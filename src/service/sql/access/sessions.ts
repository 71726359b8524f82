import type { NetworkKind } from '../../../contract/account.ts';
import type { FoundSession, NewSession, PeopleStore, StoredSession } from '../../store/people.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';

/** Sessions of people on SQL. */
export function sqlSessions(
  db: Database,
  now: () => number,
): Pick<
  PeopleStore,
  | 'beginSession'
  | 'findSession'
  | 'extendSession'
  | 'rotateSession'
  | 'listSessions'
  | 'endSession'
  | 'endSessions'
> {
  return {
    beginSession: (id, session) => beginSession(db, id, { ...session, time: now() }),

    findSession: (hash) => findSession(db, hash, now()),

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

    async rotateSession(hash, newHash) {
      const query = db.updateTable('person_session').set({ token_hash: newHash });
      await query.where('token_hash', '=', hash).execute();
    },

    async listSessions(id) {
      const rows = await db
        .selectFrom('person_session')
        .select(['token_hash', 'created_at', 'used_at', 'ends_at', 'browser', 'system', 'network'])
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

async function findSession(db: Database, hash: string, time: number): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('person_session')
    .innerJoin('person', 'person.id', 'person_session.person_id')
    .select(['person.id', 'person.name', 'person.email', 'person_session.created_at'])
    .select(['used_at', 'ends_at', 'token_hash', 'browser', 'system', 'network'])
    .select(({ exists, selectFrom }) => {
      const app = selectFrom('authenticator').select('person_id').whereRef('person_id', '=', 'person.id');
      const passkey = selectFrom('passkey').select('person_id').whereRef('person_id', '=', 'person.id');
      return [exists(app).as('has_app'), exists(passkey).as('has_passkey')];
    })
    .where('token_hash', '=', hash)
    .where('ends_at', '>', time)
    .where('person.is_disabled', '=', 0)
    .executeTakeFirst();
  return (
    row && {
      ...sessionOf(row),
      person: { id: String(row.id), name: row.name, email: row.email },
      hasFactor: Boolean(row.has_app) || Boolean(row.has_passkey),
      shops: await shopsOf(db, row.id),
    }
  );
}

function sessionOf(row: {
  token_hash: string;
  created_at: number;
  used_at: number;
  ends_at: number;
  browser: string;
  system: string;
  network: NetworkKind;
}): StoredSession {
  return {
    hash: row.token_hash,
    createdAt: Number(row.created_at),
    usedAt: Number(row.used_at),
    endsAt: Number(row.ends_at),
    browser: row.browser,
    system: row.system,
    network: row.network,
  };
}

function beginSession(
  db: Database,
  id: string,
  { hash, idleTime, expiresAt, time, browser, system, network }: NewSession & { time: number },
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
      .values({ token_hash: hash, person_id, ...times, browser, system, network })
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
