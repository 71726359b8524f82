import type { LinkedPerson, PeopleStore } from '../../store/people.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';

/** Sign-in links on SQL. */
export function sqlSignInLinks(
  db: Database,
  now: () => number,
): Pick<PeopleStore, 'addSignInLink' | 'findSignInLink' | 'redeemSignInLink'> {
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
  };
}
