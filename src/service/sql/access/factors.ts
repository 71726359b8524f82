import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { FactorStore, Passkey } from '../../store/factors.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { PasskeyRow } from '../database/tables/access-tables.ts';
import { sealSecrets, unsealSecrets } from './sealed-secrets.ts';

type FactorMethods = Omit<FactorStore, 'addChallenge' | 'findChallenge' | 'takeChallenge'>;

/** Second factors on SQL. */
export function sqlFactors(db: Database, now: () => number, keys: ServiceKeys): FactorMethods {
  return {
    ...authenticators(db, now, keys),
    ...passkeys(db, now),

    async findFactors(person) {
      const id = Number(person);
      const app = await db
        .selectFrom('authenticator')
        .select(['secrets', 'created_at'])
        .where('person_id', '=', id)
        .executeTakeFirst();
      const [secret] = app ? await unsealSecrets(keys, app.secrets, ownerOf(person)) : [];
      const rows = await db.selectFrom('passkey').selectAll().where('person_id', '=', id);
      const codes = await db.selectFrom('recovery_code').select('code_hash').where('person_id', '=', id);
      return {
        authenticator: app && { secret, createdAt: Number(app.created_at) },
        passkeys: (await rows.orderBy('created_at').execute()).map(passkeyOf),
        recoveryCodes: (await codes.execute()).length,
      };
    },

    setRecoveryCodes: (person, hashes) =>
      inTransaction(db, async (trx) => {
        const person_id = Number(person);
        await trx.deleteFrom('recovery_code').where('person_id', '=', person_id).execute();
        const rows = hashes.map((code_hash) => ({ person_id, code_hash }));
        await trx.insertInto('recovery_code').values(rows).execute();
      }),

    async useRecoveryCode(person, hash) {
      const query = db.deleteFrom('recovery_code').where('person_id', '=', Number(person));
      return (
        (await query.where('code_hash', '=', hash).returning('code_hash').executeTakeFirst()) !== undefined
      );
    },

    removeFactors: (person) =>
      inTransaction(db, async (trx) => {
        let removed = 0n;
        for (const table of ['authenticator', 'passkey', 'recovery_code'] as const) {
          const query = trx.deleteFrom(table).where('person_id', '=', Number(person));
          removed += (await query.executeTakeFirst()).numDeletedRows;
        }
        return removed > 0n;
      }),
  };
}

function authenticators(
  db: Database,
  now: () => number,
  keys: ServiceKeys,
): Pick<FactorStore, 'setAuthenticator' | 'useStep' | 'removeAuthenticator'> {
  return {
    async setAuthenticator(person, { secret, step }) {
      const secrets = await sealSecrets(keys, [secret], ownerOf(person));
      const values = { secrets, last_step: step, created_at: now() };
      await db
        .insertInto('authenticator')
        .values({ person_id: Number(person), ...values })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
        .execute();
    },

    async useStep(person, step) {
      const query = db.updateTable('authenticator').set({ last_step: step });
      const changed = await query
        .where('person_id', '=', Number(person))
        .where('last_step', '<', step)
        .returning('person_id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    removeAuthenticator: (person) =>
      removing(db, person, (trx) =>
        trx
          .deleteFrom('authenticator')
          .where('person_id', '=', Number(person))
          .returning('person_id')
          .executeTakeFirst(),
      ),
  };
}

function passkeys(
  db: Database,
  now: () => number,
): Pick<FactorStore, 'addPasskey' | 'findPasskey' | 'usePasskey' | 'removePasskey'> {
  return {
    async addPasskey(person, { id, publicKey, counter, transports, name }) {
      const row = {
        credential_id: id,
        person_id: Number(person),
        public_key: publicKey,
        counter,
        transports: JSON.stringify(transports),
        name,
        created_at: now(),
        used_at: null,
      };
      const query = db.insertInto('passkey').values(row);
      const added = await query
        .onConflict((conflict) => conflict.doNothing())
        .returning('credential_id')
        .executeTakeFirst();
      return added !== undefined;
    },

    async findPasskey(id) {
      const row = await db
        .selectFrom('passkey')
        .innerJoin('person', 'person.id', 'passkey.person_id')
        .selectAll('passkey')
        .where('credential_id', '=', id)
        .where('person.is_disabled', '=', 0)
        .executeTakeFirst();
      return row && { ...passkeyOf(row), person: String(row.person_id) };
    },

    async usePasskey(id, counter) {
      const changed = await db
        .updateTable('passkey')
        .set({ counter, used_at: now() })
        .where('credential_id', '=', id)
        .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
        .returning('credential_id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    removePasskey: (person, id) =>
      removing(db, person, (trx) =>
        trx
          .deleteFrom('passkey')
          .where('person_id', '=', Number(person))
          .where('credential_id', '=', id)
          .returning('credential_id')
          .executeTakeFirst(),
      ),
  };
}

/** Removes a factor, and the recovery codes if it was the last one. */
function removing(
  db: Database,
  person: string,
  remove: (trx: Database) => Promise<object | undefined>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const person_id = Number(person);
    // The update locks the person, so that two concurrent removals do not each see the other's factor.
    const lock = trx.updateTable('person').set((eb) => ({ name: eb.ref('name') }));
    await lock.where('id', '=', person_id).execute();
    if (!(await remove(trx))) return false;
    for (const table of ['authenticator', 'passkey'] as const) {
      const left = trx.selectFrom(table).select('person_id').where('person_id', '=', person_id).limit(1);
      if (await left.executeTakeFirst()) return true;
    }
    await trx.deleteFrom('recovery_code').where('person_id', '=', person_id).execute();
    return true;
  });
}

function ownerOf(person: string) {
  return { table: 'authenticator', key: person } as const;
}

function passkeyOf(row: PasskeyRow): Passkey {
  return {
    id: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: JSON.parse(row.transports) as string[],
    name: row.name,
    createdAt: Number(row.created_at),
    usedAt: row.used_at === null ? undefined : Number(row.used_at),
  };
}
