import { ApiFailure } from '../http/api-failure.ts';
import type { FoundSession, PeopleStore } from '../store/people.ts';
import { type AccountHandlers, type AccountParts, byPerson } from './account-parts.ts';
import { factorChanges } from './factor-changes.ts';
import { passwordMistake } from './password-mistake.ts';
import { invalidFields } from './read-json.ts';
import { sessionId } from './session-id.ts';

/** Changes of an account by its person. Each leaves an entry in the audit log. */
export function accountChanges(parts: AccountParts): AccountHandlers {
  const { store, access, limitLogin } = parts;
  return {
    ...factorChanges(parts),

    async end_session({ id }, { session: { person } }) {
      const session = (await store.listSessions(person.id)).find(({ hash }) => sessionId(hash) === id);
      if (!session) throw new ApiFailure('not_found', 'This session has ended');
      await byPerson(store, person.id, 'person_sign_out', () => store.endSession(person.id, session.hash));
      return {};
    },

    async end_other_sessions(_input, { session }) {
      const ended = await byPerson(store, session.person.id, 'person_sign_out', () =>
        endOthers(store, session),
      );
      return { ended };
    },

    async change_password({ current, password }, { session, network }) {
      const { person } = session;
      const hash = await store.personPassword(person.id);
      const isRight = await limitLogin({ name: person.email, network }, () =>
        access.passwords.matches(current, hash || undefined),
      );
      if (typeof isRight !== 'boolean') {
        throw new ApiFailure('resource_exhausted', 'Too many attempts', { retryAfter: isRight.retryAfter });
      }
      if (!isRight) throw invalidFields([{ field: 'current', message: 'wrong' }]);
      const mistake = passwordMistake(password, person.email, access.passwords);
      if (mistake) throw invalidFields([{ field: 'password', message: mistake }]);
      const newHash = await access.passwords.hash(password);
      await byPerson(store, person.id, 'person_set_password', async () => {
        await store.setPersonPassword(person.id, newHash);
        await endOthers(store, session);
      });
      return {};
    },
  };
}

async function endOthers(store: PeopleStore, { person, hash }: FoundSession): Promise<number> {
  const others = (await store.listSessions(person.id)).filter((one) => one.hash !== hash);
  for (const other of others) await store.endSession(person.id, other.hash);
  return others.length;
}
