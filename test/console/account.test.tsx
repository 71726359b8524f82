import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../../console/theme/console.css';
import type { Account } from '../../src/contract/account.ts';
import { openConsole } from '../../testing/console/open-console.ts';
import { violationsOf } from '../../testing/console/violations.ts';

const shown = async (text: string | RegExp) => expect.poll(() => document.body.textContent).toMatch(text);

const account: Account = {
  person: { id: '7', name: 'Ines', email: 'ines@harbour.example' },
  sessions: [
    {
      id: 'a',
      browser: 'Firefox',
      system: 'Linux',
      network: 'private',
      began_at: '2026-11-28T11:59:00Z',
      used_at: '2026-11-28T11:59:00Z',
      is_current: true,
    },
    {
      id: 'b',
      browser: 'Safari',
      system: 'iPhone',
      network: 'public',
      began_at: '2026-11-27T11:59:00Z',
      used_at: '2026-11-28T10:00:00Z',
      is_current: false,
    },
  ],
  authenticator: { created_at: '2026-11-01T12:00:00Z' },
  passkeys: [],
  recovery_codes: 1,
  supports_passkeys: false,
  needs_factor: false,
  recent_until: '2026-11-28T12:09:00Z',
};

describe('the own account', () => {
  it('opens from the name in the bar, and lists devices and factors in words', async () => {
    const { main } = await openConsole({ operations: { account: () => account } });
    await shown('Second set');
    await userEvent.click(screen.getByRole('link', { name: 'Your account: Ines' }));
    await shown('Where you’re signed in');
    expect(location.pathname).toBe('/console/account');
    await shown(/Firefox on Linux · this browser.*Safari on iPhone.*public network/);
    await shown(/Authenticator app.*1 left/);
    await shown('Passkeys don’t work here');
    expect(await violationsOf(main)).toEqual([]);
  });

  it('can be read but not changed after ten minutes, and leads to the sign-in and back', async () => {
    const stale = { ...account, recent_until: '2026-11-28T11:00:00Z' };
    const { main } = await openConsole({ path: '/console/account', operations: { account: () => stale } });
    await shown('sign in again');
    const link = screen.getByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/console/sign-in?again&to=/console/account');
    for (const button of screen.getAllByRole('button', {
      name: /Sign out:|Sign out every|Remove|New codes|Change/,
    })) {
      expect(button.matches(':disabled')).toBe(true);
    }
    expect(await violationsOf(main)).toEqual([]);
  });

  it('says so if the service requires a second factor, and is then the first page', async () => {
    const lacking = { ...account, authenticator: null, needs_factor: true, recovery_codes: 0 };
    await openConsole({ operations: { account: () => lacking }, lacksFactor: true });
    await shown('This service requires a second factor.');
    expect(location.pathname).toBe('/console/account');
  });

  it('shows new recovery codes once, also on a narrow phone', async () => {
    const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-ijkm-npqr-stuv-wxy${index}`);
    const renewed = { account: () => account, renew_recovery_codes: () => ({ recovery_codes: codes }) };
    const { main } = await openConsole({ path: '/console/account', width: 320, operations: renewed });
    await shown('1 left');
    await userEvent.click(screen.getByRole('button', { name: 'New codes: Recovery codes' }));
    await shown('The codes that you have saved no longer work.');
    expect(document.body.textContent).not.toContain('abcd-');
    await userEvent.click(screen.getByRole('button', { name: 'New codes' }));
    await shown('abcd-efgh-ijkm-npqr-stuv-wxy9');
    await expect.poll(() => document.activeElement?.textContent).toBe('Save your recovery codes');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect(await violationsOf(main)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    await shown('1 left');
    expect(document.body.textContent).not.toContain('abcd-');
    await expect.poll(() => document.activeElement?.textContent).toBe('Second factor');
  });

  it('asks before it removes a second factor, and keeps the focus near what has changed', async () => {
    let current = account;
    const { state, main } = await openConsole({
      path: '/console/account',
      operations: {
        account: () => current,
        remove_authenticator: () => {
          current = { ...account, authenticator: null, recovery_codes: 0 };
          return {};
        },
        begin_authenticator: () => ({
          enrolment: 'e',
          secret: 'ABCDEFGH',
          qr: { size: 1, path: 'M0 0h1v1z' },
        }),
      },
    });
    const removals = () => state.calls.filter(({ name }) => name === 'remove_authenticator').length;
    const ask = () => userEvent.click(screen.getByRole('button', { name: 'Remove: Authenticator app' }));
    await shown('1 left');
    await ask();
    await shown('your password alone then signs you in');
    expect(await violationsOf(main)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe('Remove: Authenticator app');
    await ask();
    expect(removals()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await expect.poll(() => document.activeElement?.textContent).toBe('Second factor');
    expect(removals()).toBe(1);

    await userEvent.click(screen.getByRole('button', { name: 'Add an authenticator app' }));
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Scan this code/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => document.activeElement?.textContent).toBe('Second factor');
  });
});
