import { secondsOf } from '../../contract/time.ts';
import { issueSignInLink } from '../access/issue-sign-in-link.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { FactorStore } from '../store/factors.ts';
import type { PeopleStore } from '../store/people.ts';
import type { OperationContext, OperationHandler } from './operation-handler.ts';

export const getPeople: OperationHandler<'get_people', PeopleStore & FactorStore> = async (
  _input,
  { shop, store },
) => {
  const people = (await store.listPeople()).flatMap((person) => {
    const role = person.roles.find((one) => one.shop === shop)?.role;
    return role ? [{ person, role }] : [];
  });
  const list = people.map(async ({ person: { id, name, email, is_disabled }, role }) => {
    const [sessions, factors, password] = await Promise.all([
      store.listSessions(id),
      store.findFactors(id),
      store.personPassword(id),
    ]);
    const used = Math.max(0, ...sessions.map(({ usedAt }) => usedAt));
    return {
      ...{ id, name, email, role, is_disabled },
      has_password: password ? (1 as const) : (0 as const),
      has_factor: factors.authenticator || factors.passkeys.length > 0 ? (1 as const) : (0 as const),
      used_at: used > 0 ? secondsOf(used) : '',
    };
  });
  return { list: await Promise.all(list) };
};

/**
 * Somebody with a password keeps it and gets no link: it would let one shop take over an account of another.
 * Somebody who has lost the first link gets a new one.
 */
export const addPerson: OperationHandler<'add_person', PeopleStore> = async (input, context) => {
  const { shop, store } = context;
  const { email, name, role } = input;
  const roles = [{ shop, role }];
  const added = await store.addPerson({ email, name, roles });
  if (added !== 'exists') return { id: added.id, url: await linkOf(added.id, context) };
  const known = await store.findPerson(email);
  if (!known) throw new ApiFailure('not_found', 'The person was removed at the same time');
  const isNew = !(await store.personPassword(known.id));
  const others = known.roles.filter((one) => one.shop !== shop);
  if (others.length < known.roles.length) {
    if (isNew && others.length === 0) return { id: known.id, url: await linkOf(known.id, context) };
    throw new ApiFailure('already_exists', 'The person has a role in this shop');
  }
  await store.setRole(known.id, shop, role);
  return { id: known.id, url: '' };
};

export const setRole: OperationHandler<'set_role', PeopleStore> = async ({ id, role }, { shop, store }) => {
  const outcome = await store.changeRole(id, shop, role === 'none' ? undefined : role);
  if (outcome === 'missing') throw new ApiFailure('not_found', 'The person has no role in this shop');
  if (outcome === 'last_owner') {
    throw new ApiFailure('already_exists', 'The shop needs an owner: make somebody else one first');
  }
  return {};
};

function linkOf(id: string, { store, now, access, origin }: OperationContext<PeopleStore>): Promise<string> {
  return issueSignInLink(id, { setsPassword: true }, { store, now, newToken: access.newToken, origin });
}
