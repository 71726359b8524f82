import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/service/store/store.ts';
import { numberedTokens, runServiceCommand } from '../../../testing/service/commands/run-service-command.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';
import { testAccess } from '../../../testing/service/test-access.ts';

const clock = { now: 0 };
let store: Store;
let newToken: () => string;
beforeEach(async () => {
  clock.now = Date.parse('2024-05-01T12:00:00Z');
  store = await memoryStore(() => clock.now);
  newToken = numberedTokens();
});
afterEach(() => store.close());

const run = (...args: string[]) => runServiceCommand(store, args, { now: clock.now, newToken });
const device = { browser: '', system: '', network: 'public' } as const;
const ada = ['--email', 'Ada@lamps.example'];
const addAda = () => run('person', 'add', ...ada, '--name', 'Ada', '--role', 'owner');
const findLink = (token: string) => store.findSignInLink(testAccess.hash(token));

async function findAda() {
  const person = await store.findPerson('ada@lamps.example');
  if (!person) throw new Error('Expected a person');
  return person;
}

describe('person', () => {
  it('adds a person and prints a link that is valid for a day', async () => {
    const { code, printed } = await addAda();
    expect([code, printed]).toEqual([
      0,
      'This link signs in once, within a day:\nhttps://reviews.example/console/link/token-1',
    ]);
    expect(await findLink('token-1')).toMatchObject({ name: 'Ada', setsPassword: true });
    clock.now += 24 * 3_600_000;
    expect(await findLink('token-1')).toBeUndefined();
  });

  it('gives a known person a role in another shop, without a link', async () => {
    await addAda();
    await run('shop', 'add', '--domain', 'b.example');
    const { printed } = await run('person', 'add', ...ada, '--role', 'reader', '--shop', '2');
    expect(printed).toBe('Ada is now reader of shop 2');
    expect((await run('person', 'list')).printed).toBe(
      '1  ada@lamps.example  Ada  owner of shop 1,reader of shop 2  2024-05-01T12:00:00Z',
    );
  });

  it('ends a lost password with its sessions, and prints a new link', async () => {
    await addAda();
    const { id } = await findAda();
    await store.setPersonPassword(id, 'hash');
    await store.beginSession(id, { hash: 'h', idleTime: 1000, expiresAt: clock.now + 1000, ...device });
    expect((await run('person', 'link', ...ada)).printed).toContain('/console/link/token-2');
    expect(await findLink('token-1')).toBeUndefined();
    expect(await store.personPassword(id)).toBe('');
    expect(await store.findSession('h')).toBeUndefined();
  });

  it('lists and ends sessions, and disables, enables and removes people', async () => {
    await addAda();
    const { id } = await findAda();
    await store.beginSession(id, {
      hash: 'h'.repeat(64),
      idleTime: 1000,
      expiresAt: clock.now + 1000,
      ...device,
    });
    expect((await run('person', 'sessions', ...ada)).printed).toBe(
      'hhhhhhhhhhhhhhhh  2024-05-01T12:00:00.000Z  2024-05-01T12:00:00.000Z  2024-05-01T12:00:01.000Z',
    );
    await store.beginSession(id, {
      hash: 'i'.repeat(64),
      idleTime: 1000,
      expiresAt: clock.now + 1000,
      ...device,
    });
    const signOut = () => run('person', 'sign-out', ...ada, '--id', 'h'.repeat(16));
    expect((await signOut()).printed).toBe('Ended 1 session');
    expect((await signOut()).complaints).toBe('No session of Ada has the id hhhhhhhhhhhhhhhh');
    expect(await store.listSessions(id)).toHaveLength(1);
    expect((await run('person', 'sign-out', ...ada)).printed).toBe('Ended 1 session');
    await store.setAuthenticator(id, { secret: 'JBSWY3DPEHPK3PXP', step: 1 });
    const remove = () => run('person', 'remove-factors', ...ada);
    expect((await remove()).printed).toBe('Removed the second factors of Ada');
    expect((await remove()).printed).toBe('Ada has no second factor');
    expect((await run('person', 'disable', ...ada)).printed).toBe('Disabled Ada and ended the sessions');
    expect(await findAda()).toMatchObject({ is_disabled: 1 });
    expect((await run('person', 'enable', ...ada)).printed).toBe('Enabled Ada');
    expect((await run('person', 'remove', ...ada)).printed).toBe('Removed Ada');
    expect((await run('person', 'list')).printed).toBe('None');
  });

  it('leaves its changes in the audit log, without names and addresses', async () => {
    await addAda();
    await run('person', 'link', ...ada);
    await run('person', 'remove', ...ada);
    const { list } = await store.listAudit('service', { page: 1, page_size: 10 });
    expect(list.map(({ action, actor, subject_ids }) => [action, actor, subject_ids]).sort()).toEqual([
      ['person_add', 'command', ['1']],
      ['person_link', 'command', ['1']],
      ['person_remove', 'command', ['1']],
    ]);
  });

  it.each([
    [['person'], 2, 'Choose an action: person add, list, link'],
    [['person', 'add', '--email', 'ada'], 2, '--email must be the e-mail address of the person'],
    [['person', 'add', ...ada, '--name', 'Ada'], 2, '--role must be owner, moderator or reader'],
    [['person', 'add', ...ada, '--role', 'owner'], 2, '--name must be the name that others see'],
    [['person', 'link', ...ada], 1, 'Nobody has this e-mail address'],
  ])('rejects %j', async (args, code, complaint) => {
    const result = await run(...args);
    expect([result.code, result.complaints]).toEqual([code, expect.stringContaining(complaint)]);
  });
});
