import * as v from 'valibot';
import { type Role, roles } from '../../contract/console.ts';
import { emailAddress } from '../../contract/email.ts';
import type { ExitCode } from '../../server/command-table.ts';
import { issueSignInLink } from '../access/issue-sign-in-link.ts';
import { sessionId } from '../accounts/session-id.ts';
import { auditedByCommand } from '../audit/audited.ts';
import { type AuditStore, serviceItself } from '../store/audit.ts';
import type { FactorStore } from '../store/factors.ts';
import type { PeopleStore, Person } from '../store/people.ts';
import type { ShopStore } from '../store/shops.ts';
import { chooseShop } from './choose-shop.ts';
import type { CommandParts } from './command.ts';
import { printRows, printSecrets } from './print-result.ts';

/** The arguments of `person`, as typed. */
export type PersonCommand = {
  name: 'person';
  /** The action, such as `add`; see `usage`. */
  action: string | undefined;
  email?: string | undefined;
  title?: string | undefined;
  role?: string | undefined;
  shop?: string | undefined;
  /** The id of a session. */
  id?: string | undefined;
  json: boolean;
};

type PersonParts = CommandParts<PeopleStore & FactorStore & ShopStore & AuditStore>;

/**
 * Adds and lists the people of the console, issues their sign-in links, lists and ends their sessions,
 * removes their second factors, and disables or removes them.
 */
export async function personCommand(command: PersonCommand, parts: PersonParts): Promise<ExitCode> {
  const { action = '', json } = command;
  const { store, complain } = parts;
  if (action === 'list') {
    printRows((await store.listPeople()).map(rowOf), json, parts);
    return 0;
  }
  if (action !== 'add' && !Object.hasOwn(actions, action)) {
    complain(
      'Choose an action: person add, list, link, sessions, sign-out, remove-factors, disable, enable or remove',
    );
    return 2;
  }
  const email = v.safeParse(emailAddress, command.email ?? '');
  if (!email.success) {
    complain('--email must be the e-mail address of the person');
    return 2;
  }
  if (action === 'add') return add(email.output, command, parts);
  const person = await store.findPerson(email.output);
  if (!person) {
    complain('Nobody has this e-mail address');
    return 1;
  }
  return (await actions[action]?.(person, command, parts)) ?? 2;
}

/** Adds a person, or gives a known one a role in a further shop. */
async function add(email: string, command: PersonCommand, parts: PersonParts): Promise<ExitCode> {
  const { title = '', json } = command;
  const { store, complain, print } = parts;
  const role = roles.find((one) => one === command.role);
  if (!role) {
    complain(`--role must be ${roles.join(', ').replace(/, (\w+)$/, ' or $1')}`);
    return 2;
  }
  const shop = await chooseShop(store, command.shop);
  const known = await store.findPerson(email);
  if (known) {
    await change('person_add', known, () => store.setRole(known.id, shop, role), parts);
    print(
      json
        ? JSON.stringify({ person_id: known.id, shop, role })
        : `${known.name} is now ${role} of shop ${shop}`,
    );
    return 0;
  }
  const name = title.trim();
  if (name === '') {
    complain('--name must be the name that others see');
    return 2;
  }
  const person = await auditedByCommand(
    store,
    serviceItself,
    { action: 'person_add' },
    () => store.addPerson({ email, name, roles: [{ shop, role: role satisfies Role }] }),
    { subjectsOf: (added) => (added === 'exists' ? [] : [added.id]), isDone: (added) => added !== 'exists' },
  );
  if (person === 'exists') {
    complain('Another person was added with this e-mail address at the same time');
    return 1;
  }
  await printLink(person, json, parts);
  return 0;
}

type Action = (person: Person, command: PersonCommand, parts: PersonParts) => Promise<ExitCode>;

const actions: Record<string, Action> = {
  async link(person, { json }, parts) {
    const { store } = parts;
    const end = async () => {
      await store.setPersonPassword(person.id, '');
      await store.endSessions(person.id);
    };
    await change('person_link', person, end, parts);
    await printLink(person, json, parts);
    return 0;
  },
  async sessions({ id }, { json }, parts) {
    const sessions = await parts.store.listSessions(id);
    const isoTime = (time: number) => new Date(time).toISOString();
    const rows = sessions.map(({ hash, createdAt, usedAt, endsAt }) => ({
      id: sessionId(hash),
      began_at: isoTime(createdAt),
      used_at: isoTime(usedAt),
      ends_at: isoTime(endsAt),
    }));
    printRows(rows, json, parts);
    return 0;
  },
  'sign-out': async (person, { id, json }, parts) => {
    const { store, complain, print } = parts;
    if (id === undefined) {
      const ended = await change('person_sign_out', person, () => store.endSessions(person.id), parts);
      print(json ? JSON.stringify({ ended }) : `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}`);
      return 0;
    }
    const session = (await store.listSessions(person.id)).find(({ hash }) => sessionId(hash) === id);
    if (!session) {
      complain(`No session of ${person.name} has the id ${id}`);
      return 1;
    }
    await change('person_sign_out', person, () => store.endSession(person.id, session.hash), parts);
    print(json ? JSON.stringify({ ended: 1 }) : 'Ended 1 session');
    return 0;
  },
  'remove-factors': async (person, { json }, parts) => {
    const end = async () => {
      await parts.store.endSessions(person.id);
      return parts.store.removeFactors(person.id);
    };
    const isDone = await change('person_remove_factors', person, end, parts);
    const removed = isDone
      ? `Removed the second factors of ${person.name}`
      : `${person.name} has no second factor`;
    parts.print(json ? JSON.stringify({ removed_factors: isDone }) : removed);
    return 0;
  },
  async disable(person, { json }, parts) {
    await change('person_disable', person, () => parts.store.setPersonDisabled(person.id, true), parts);
    parts.print(
      json ? JSON.stringify({ disabled: person.id }) : `Disabled ${person.name} and ended the sessions`,
    );
    return 0;
  },
  async enable(person, { json }, parts) {
    await change('person_enable', person, () => parts.store.setPersonDisabled(person.id, false), parts);
    parts.print(json ? JSON.stringify({ enabled: person.id }) : `Enabled ${person.name}`);
    return 0;
  },
  async remove(person, { json }, parts) {
    await change('person_remove', person, () => parts.store.removePerson(person.id), parts);
    parts.print(json ? JSON.stringify({ removed: person.id }) : `Removed ${person.name}`);
    return 0;
  },
};

function change<Result>(
  action: string,
  { id }: Person,
  run: () => Promise<Result>,
  { store }: PersonParts,
): Promise<Result> {
  return auditedByCommand(store, serviceItself, { action, subject_ids: [id] }, run);
}

async function printLink({ id }: Person, json: boolean, parts: PersonParts): Promise<void> {
  const url = await issueSignInLink(id, { setsPassword: true }, { ...parts, origin: parts.consoleOrigin });
  if (json) printSecrets({ person_id: id, sign_in_link: url }, json, parts);
  else parts.print(`This link signs in once, within a day:\n${url}`);
}

function rowOf({ id, email, name, roles: given, is_disabled, created_at }: Person) {
  return {
    id,
    email,
    name,
    roles: given.map(({ shop, role }) => `${role} of shop ${shop}`),
    state: is_disabled === 1 ? 'disabled' : '',
    created_at,
  };
}
