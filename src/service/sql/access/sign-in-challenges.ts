import type { FactorStore, FoundChallenge } from '../../store/factors.ts';
import type { Database } from '../database/schema.ts';

/** Challenges of sign-ins on SQL. */
export function sqlSignInChallenges(
  db: Database,
  now: () => number,
): Pick<FactorStore, 'addChallenge' | 'findChallenge' | 'takeChallenge'> {
  async function findChallenge(hash: string): Promise<FoundChallenge | undefined> {
    const row = await db
      .selectFrom('sign_in_challenge as challenge')
      .leftJoin('person', 'person.id', 'challenge.person_id')
      .select(['challenge.person_id', 'person.is_disabled'])
      .where('challenge_hash', '=', hash)
      .where('expires_at', '>', now())
      .executeTakeFirst();
    if (!row || row.is_disabled === 1) return undefined;
    return { person: row.person_id === null ? undefined : String(row.person_id) };
  }

  return {
    async addChallenge({ hash, person, expiresAt }) {
      const query = db.selectFrom('sign_in_challenge').select('challenge_hash');
      const expired = query.where('expires_at', '<=', now()).orderBy('expires_at').limit(100);
      await db.deleteFrom('sign_in_challenge').where('challenge_hash', 'in', expired).execute();
      const person_id = person === undefined ? null : Number(person);
      await db
        .insertInto('sign_in_challenge')
        .values({ challenge_hash: hash, person_id, expires_at: expiresAt })
        .execute();
    },

    findChallenge,

    async takeChallenge(hash) {
      const found = await findChallenge(hash);
      const query = db.deleteFrom('sign_in_challenge').where('challenge_hash', '=', hash);
      const isFirst = (await query.returning('challenge_hash').executeTakeFirst()) !== undefined;
      return isFirst ? found : undefined;
    },
  };
}
