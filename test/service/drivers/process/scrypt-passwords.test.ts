import { expect, it } from 'vitest';
import { scryptPasswords } from '../../../../src/service/drivers/process/scrypt-passwords.ts';

it('matches a password with its hash only, however the password was typed', async () => {
  const { hash, matches } = scryptPasswords(2);
  const stored = await hash('pässword');
  expect(stored).not.toContain('pässword');
  expect(await hash('pässword')).not.toBe(stored);
  expect(await matches('pässword'.normalize('NFD'), stored)).toBe(true);
  for (const [password, given] of [
    ['Pässword', stored],
    ['', stored],
    ['pässword', undefined],
    ['', undefined],
  ] as const) {
    expect(await matches(password, given)).toBe(false);
  }
});

it('checks hashes that were made with other parameters', async () => {
  const stored = await scryptPasswords(2).hash('password');
  expect(await scryptPasswords().matches('password', stored)).toBe(true);
});

it('hashes with other parameters are not current, and common passwords are known', async () => {
  const { hash, isCurrent, isCommon } = scryptPasswords(2);
  expect(isCurrent(await hash('password'))).toBe(true);
  expect(isCurrent(await scryptPasswords(4).hash('password'))).toBe(false);
  expect([isCommon('PassWord'), isCommon('four words of mine'), isCommon('')]).toEqual([true, false, false]);
});
