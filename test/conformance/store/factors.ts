import { describe, expect, it } from 'vitest';
import { type OpenStore, openedStore } from './opened-store.ts';

const hour = 3_600_000;
const secret = 'JBSWY3DPEHPK3PXP';
const passkey = {
  id: 'abc',
  publicKey: 'key',
  counter: 0,
  transports: ['usb', 'nfc'],
  name: 'Firefox, Linux',
};

/** Authenticator apps, passkeys, recovery codes, and the challenges of sign-ins. */
export function testFactors(open: OpenStore): void {
  describe('second factors', () => {
    const opened = openedStore(open);

    async function added(email = 'ada@lamps.example'): Promise<string> {
      const person = await opened.store.addPerson({ email, name: 'Ada', roles: [] });
      if (person === 'exists') throw new Error('Expected a new person');
      return person.id;
    }

    const wins = (results: readonly unknown[]) => results.filter(Boolean).length;

    it('are none at first, and show in the sessions of their person once they exist', async () => {
      const [ada, eve] = [await added(), await added('eve@lamps.example')];
      const device = { browser: '', system: '', network: 'public' } as const;
      for (const [id, hash] of [
        [ada, 'a'],
        [eve, 'b'],
      ] as const) {
        await opened.store.beginSession(id, {
          hash,
          ...device,
          idleTime: hour,
          expiresAt: opened.time + hour,
        });
      }
      const hasFactor = async () =>
        Promise.all(['a', 'b'].map(async (hash) => (await opened.store.findSession(hash))?.hasFactor));
      expect(await opened.store.findFactors(ada)).toEqual({
        authenticator: undefined,
        passkeys: [],
        recoveryCodes: 0,
      });
      await opened.store.addPasskey(ada, passkey);
      expect(await hasFactor()).toEqual([true, false]);
      await opened.store.removePasskey(ada, passkey.id);
      await opened.store.setAuthenticator(eve, { secret, step: 1 });
      expect(await hasFactor()).toEqual([false, true]);
    });

    it('have a secret, whose time steps are used once and in order, even by concurrent requests', async () => {
      const id = await added();
      expect(await opened.store.useStep(id, 1)).toBe(false);
      await opened.store.setAuthenticator(id, { secret, step: 10 });
      expect((await opened.store.findFactors(id)).authenticator).toEqual({ secret, createdAt: opened.time });
      expect(await opened.store.useStep(id, 10)).toBe(false);
      expect(wins(await Promise.all([1, 2, 3].map(() => opened.store.useStep(id, 12))))).toBe(1);
      expect(await opened.store.useStep(id, 11)).toBe(false);
      expect(await opened.store.useStep(id, 13)).toBe(true);
    });

    it('have passkeys of one person each, with a counter that only grows', async () => {
      const [ada, eve] = [await added(), await added('eve@lamps.example')];
      expect(await opened.store.addPasskey(ada, passkey)).toBe(true);
      expect(await opened.store.addPasskey(eve, passkey)).toBe(false);
      const stored = { ...passkey, createdAt: opened.time, usedAt: undefined };
      expect((await opened.store.findFactors(ada)).passkeys).toEqual([stored]);
      expect(await opened.store.findPasskey('abc')).toEqual({ ...stored, person: ada });
      expect(await opened.store.findPasskey('def')).toBeUndefined();
      for (const [counter, isUsed] of [
        [0, true],
        [0, true],
        [5, true],
        [5, false],
        [4, false],
        [0, false],
        [6, true],
      ] as const) {
        expect([counter, await opened.store.usePasskey('abc', counter)]).toEqual([counter, isUsed]);
      }
      expect(
        wins(await Promise.all([7, 7, 7].map((counter) => opened.store.usePasskey('abc', counter)))),
      ).toBe(1);
      expect(await opened.store.findPasskey('abc')).toMatchObject({ counter: 7, usedAt: opened.time });
      await opened.store.setPersonDisabled(ada, true);
      expect(await opened.store.findPasskey('abc')).toBeUndefined();
      expect(await opened.store.removePasskey(eve, 'abc')).toBe(false);
      expect(await opened.store.removePasskey(ada, 'abc')).toBe(true);
    });

    it('have recovery codes that work once, and end with the last factor', async () => {
      const [ada, eve] = [await added(), await added('eve@lamps.example')];
      await opened.store.setAuthenticator(ada, { secret, step: 1 });
      await opened.store.addPasskey(ada, passkey);
      await opened.store.setRecoveryCodes(ada, ['x', 'y']);
      await opened.store.setRecoveryCodes(ada, ['a', 'b', 'c']);
      expect(await opened.store.useRecoveryCode(ada, 'x')).toBe(false);
      expect(await opened.store.useRecoveryCode(eve, 'a')).toBe(false);
      expect(wins(await Promise.all([1, 2, 3].map(() => opened.store.useRecoveryCode(ada, 'a'))))).toBe(1);
      expect((await opened.store.findFactors(ada)).recoveryCodes).toBe(2);
      expect(await opened.store.removeAuthenticator(ada)).toBe(true);
      expect(await opened.store.removeAuthenticator(ada)).toBe(false);
      expect((await opened.store.findFactors(ada)).recoveryCodes).toBe(2);
      await opened.store.removePasskey(ada, 'abc');
      expect((await opened.store.findFactors(ada)).recoveryCodes).toBe(0);
    });

    it('leave no recovery codes if two factors are removed at the same time', async () => {
      const id = await added();
      await opened.store.setAuthenticator(id, { secret, step: 1 });
      await opened.store.addPasskey(id, passkey);
      await opened.store.setRecoveryCodes(id, ['a']);
      await Promise.all([opened.store.removeAuthenticator(id), opened.store.removePasskey(id, 'abc')]);
      expect(await opened.store.useRecoveryCode(id, 'a')).toBe(false);
    });

    it('are all removed at once, and with their person', async () => {
      const id = await added();
      await opened.store.setAuthenticator(id, { secret, step: 1 });
      await opened.store.addPasskey(id, passkey);
      await opened.store.setRecoveryCodes(id, ['a']);
      expect(await opened.store.removeFactors(id)).toBe(true);
      expect(await opened.store.removeFactors(id)).toBe(false);
      await opened.store.addPasskey(id, passkey);
      await opened.store.removePerson(id);
      expect(await opened.store.findPasskey('abc')).toBeUndefined();
    });

    it('are preceded by challenges that are taken once, until they expire', async () => {
      const id = await added();
      const expiresAt = opened.time + hour;
      await opened.store.addChallenge({ hash: 'a', person: id, expiresAt });
      await opened.store.addChallenge({ hash: 'b', expiresAt });
      expect(await opened.store.findChallenge('a')).toEqual({ person: id });
      expect(await opened.store.findChallenge('b')).toEqual({ person: undefined });
      expect(wins(await Promise.all([1, 2, 3].map(() => opened.store.takeChallenge('a'))))).toBe(1);
      expect(await opened.store.findChallenge('a')).toBeUndefined();
      opened.time = expiresAt;
      expect(await opened.store.takeChallenge('b')).toBeUndefined();
    });

    it('have challenges that end when their person is disabled', async () => {
      const id = await added();
      await opened.store.addChallenge({ hash: 'a', person: id, expiresAt: opened.time + hour });
      await opened.store.setPersonDisabled(id, true);
      await opened.store.addChallenge({ hash: 'b', person: id, expiresAt: opened.time + hour });
      expect(await opened.store.takeChallenge('b')).toBeUndefined();
      await opened.store.setPersonDisabled(id, false);
      expect(await opened.store.takeChallenge('a')).toBeUndefined();
    });
  });
}
