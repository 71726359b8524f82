import { describe, expect, it } from 'vitest';
import type { Person } from '../../../src/service/store/people.ts';
import { type OpenStore, openedStore } from './opened-store.ts';

const hour = 3_600_000;
const device = { browser: 'Firefox', system: 'Linux', network: 'public' } as const;

/** People, their roles, sign-in links and sessions. */
export function testPeople(open: OpenStore): void {
  describe('people', () => {
    const opened = openedStore(open);

    async function added(email = 'ada@lamps.example'): Promise<Person> {
      const roles = [{ shop: '1', role: 'moderator' as const }];
      const person = await opened.store.addPerson({ email, name: 'Ada', roles });
      if (person === 'exists') throw new Error('Expected a new person');
      return person;
    }

    async function signedIn(id: string, hash: string): Promise<void> {
      await opened.store.beginSession(id, {
        hash,
        ...device,
        idleTime: 12 * hour,
        expiresAt: opened.time + 14 * 24 * hour,
      });
    }

    it('keep an owner who can sign in to the shop, also if two owners end each other’s role', async () => {
      const { store } = opened;
      const owner = async (email: string) => {
        const { id } = await added(email);
        await store.setRole(id, '1', 'owner');
        return id;
      };
      const [ada, bo] = [await owner('ada@lamps.example'), await owner('bo@lamps.example')];
      expect(await store.changeRole(ada, '1', 'reader')).toBe('last_owner');
      await store.setPersonPassword(ada, 'hash');
      await store.setPersonPassword(bo, 'hash');
      const outcomes = await Promise.all([
        store.changeRole(ada, '1', undefined),
        store.changeRole(bo, '1', 'moderator'),
      ]);
      expect(outcomes.sort()).toEqual(['changed', 'last_owner']);
      const owners = (await store.listPeople()).filter(({ roles }) => roles[0]?.role === 'owner');
      expect(owners).toHaveLength(1);
      expect(await store.changeRole(ada, '2', 'owner')).toBe('missing');
      const cleo = await owner('cleo@lamps.example');
      await store.setPersonPassword(cleo, 'hash');
      await store.setPersonDisabled(owners[0]?.id ?? '', true);
      expect(await store.changeRole(cleo, '1', 'moderator')).toBe('last_owner');
      expect(await store.changeRole(owners[0]?.id ?? '', '1', undefined)).toBe('changed');
      const dora = await owner('dora@lamps.example');
      expect(await store.changeRole(dora, '1', 'reader')).toBe('changed');
      expect((await store.findPerson('dora@lamps.example'))?.roles).toEqual([{ shop: '1', role: 'reader' }]);
    });

    it('have one e-mail address each, a role per shop, and no password at first', async () => {
      const person = await added();
      expect(person).toEqual({
        id: person.id,
        email: 'ada@lamps.example',
        name: 'Ada',
        roles: [{ shop: '1', role: 'moderator' }],
        is_disabled: 0,
        created_at: '2024-05-01T12:00:00Z',
      });
      const again = { email: 'ada@lamps.example', name: 'Eve', roles: [] };
      expect(await opened.store.addPerson(again)).toBe('exists');
      await opened.store.setRole(person.id, '1', 'reader');
      const second = '2';
      await opened.store.addShop({ name: '', domain: 'b.example', passwordHash: '' });
      await opened.store.setRole(person.id, second, 'owner');
      const changed = await opened.store.findPerson('ada@lamps.example');
      expect(changed?.roles).toEqual([
        { shop: '1', role: 'reader' },
        { shop: second, role: 'owner' },
      ]);
      expect(await opened.store.listPeople()).toEqual([changed]);
      expect(await opened.store.findPerson('eve@lamps.example')).toBeUndefined();
      expect(await opened.store.personPassword(person.id)).toBe('');
      await opened.store.setPersonPassword(person.id, 'hash');
      expect(await opened.store.personPassword(person.id)).toBe('hash');
      expect(await opened.store.personPassword('404')).toBeUndefined();
    });

    it('are signed in once by a link, even by two concurrent requests', async () => {
      const { id } = await added();
      const link = { hash: 'a', setsPassword: true, expiresAt: opened.time + hour };
      await opened.store.addSignInLink(id, link);
      const linked = { person: id, name: 'Ada', email: 'ada@lamps.example', setsPassword: true };
      expect(await opened.store.findSignInLink('a')).toEqual(linked);
      expect(await opened.store.findSignInLink('a')).toEqual(linked);
      const redeemed = await Promise.all([1, 2, 3].map(() => opened.store.redeemSignInLink('a')));
      expect(redeemed.filter((one) => one !== undefined)).toEqual([linked]);
      expect(await opened.store.findSignInLink('a')).toBeUndefined();
    });

    it('have one link that works: the newest, until it expires', async () => {
      const { id } = await added();
      const expiresAt = opened.time + hour;
      await opened.store.addSignInLink(id, { hash: 'a', setsPassword: true, expiresAt });
      await opened.store.addSignInLink(id, { hash: 'b', setsPassword: false, expiresAt });
      expect(await opened.store.redeemSignInLink('a')).toBeUndefined();
      expect(await opened.store.findSignInLink('b')).toMatchObject({ setsPassword: false });
      opened.time = expiresAt;
      expect(await opened.store.redeemSignInLink('b')).toBeUndefined();
    });

    it('have sessions that end when they are unused, and at their absolute limit', async () => {
      const { id } = await added();
      const begun = opened.time;
      await signedIn(id, 'a');
      expect(await opened.store.findSession('a')).toEqual({
        hash: 'a',
        createdAt: begun,
        usedAt: begun,
        endsAt: begun + 12 * hour,
        ...device,
        person: { id, name: 'Ada', email: 'ada@lamps.example' },
        hasFactor: false,
        shops: [{ shop: '1', role: 'moderator', name: '' }],
      });
      opened.time = begun + 12 * hour - 1;
      await opened.store.extendSession('a', 12 * hour);
      opened.time = begun + 24 * hour - 2;
      expect(await opened.store.findSession('a')).toBeDefined();
      opened.time = begun + 24 * hour;
      expect(await opened.store.findSession('a')).toBeUndefined();
      expect(await opened.store.listSessions(id)).toEqual([]);

      await signedIn(id, 'b');
      const limit = opened.time + 14 * 24 * hour;
      while (opened.time < limit - hour) {
        opened.time += 11 * hour;
        await opened.store.extendSession('b', 12 * hour);
      }
      const [session] = await opened.store.listSessions(id);
      expect(session?.endsAt ?? limit).toBe(limit);
      opened.time = limit;
      expect(await opened.store.findSession('b')).toBeUndefined();
    });

    it('have sessions whose token changes while their times stay', async () => {
      const { id } = await added();
      await signedIn(id, 'a');
      opened.time += hour;
      await opened.store.rotateSession('a', 'b');
      expect(await opened.store.findSession('a')).toBeUndefined();
      const [session] = await opened.store.listSessions(id);
      expect(session).toMatchObject({
        hash: 'b',
        createdAt: opened.time - hour,
        endsAt: opened.time + 11 * hour,
      });
    });

    it('end their sessions one by one or all at once, and only their own', async () => {
      const [ada, eve] = [await added(), await added('eve@lamps.example')];
      for (const hash of ['a', 'b', 'c']) await signedIn(ada.id, hash);
      await signedIn(eve.id, 'd');
      expect(await opened.store.endSession(ada.id, 'd')).toBe(false);
      expect(await opened.store.endSession(ada.id, 'a')).toBe(true);
      expect(await opened.store.endSession(ada.id, 'a')).toBe(false);
      expect((await opened.store.listSessions(ada.id)).map(({ hash }) => hash).sort()).toEqual(['b', 'c']);
      expect(await opened.store.endSessions(ada.id)).toBe(2);
      expect(await opened.store.findSession('b')).toBeUndefined();
      expect(await opened.store.findSession('d')).toBeDefined();
    });

    it('lose sessions and links when they are disabled, and cannot begin new ones', async () => {
      const { id } = await added();
      await signedIn(id, 'a');
      await opened.store.addSignInLink(id, { hash: 'l', setsPassword: false, expiresAt: opened.time + hour });
      expect(await opened.store.setPersonDisabled(id, true)).toBe(true);
      await signedIn(id, 'b');
      await opened.store.addSignInLink(id, { hash: 'm', setsPassword: false, expiresAt: opened.time + hour });
      for (const hash of ['a', 'b']) expect(await opened.store.findSession(hash)).toBeUndefined();
      for (const hash of ['l', 'm']) expect(await opened.store.redeemSignInLink(hash)).toBeUndefined();
      await opened.store.setPersonDisabled(id, false);
      for (const hash of ['a', 'b']) expect(await opened.store.findSession(hash)).toBeUndefined();
      expect(await opened.store.setPersonDisabled('404', true)).toBe(false);
    });

    it('are removed with their roles, links and sessions', async () => {
      const { id } = await added();
      await signedIn(id, 'a');
      expect(await opened.store.removePerson(id)).toBe(true);
      expect(await opened.store.removePerson(id)).toBe(false);
      expect(await opened.store.findSession('a')).toBeUndefined();
      expect((await added()).id).not.toBe(id);
    });
  });
}
