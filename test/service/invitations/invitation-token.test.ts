import { describe, expect, it } from 'vitest';
import {
  isSealed,
  readInvitationToken,
  sealInvitation,
} from '../../../src/service/invitations/invitation-token.ts';

const key = '0f'.repeat(32);
const bound = {
  invitation: {
    id: 'q1w2e3r4t5y6',
    order_id: '9001',
    not_before: '2024-05-01T12:00:00Z',
    expires_at: '2024-07-01T12:00:00Z',
  },
  lines: ['12', '13'],
  email_hash: 'hash',
};

async function opens(token: string, changed: Partial<typeof bound> = {}, keys = [key]): Promise<boolean> {
  const read = readInvitationToken(token);
  return read !== undefined && isSealed(keys, read, { ...bound, ...changed });
}

describe('the token of an invitation', () => {
  it('is short enough for a QR code, and has no personal data', async () => {
    const token = await sealInvitation(key, '1', bound);
    expect(token).toMatch(/^[\w-]{4}\.1\.q1w2e3r4t5y6\.[\w-]{22}$/);
  });

  it('opens with each key of the shop, and with no other', async () => {
    const token = await sealInvitation(key, '1', bound);
    expect(await opens(token)).toBe(true);
    expect(await opens(token, {}, ['0a'.repeat(32), key])).toBe(true);
    expect(await opens(token, {}, ['0a'.repeat(32)])).toBe(false);
    expect(await opens(token, {}, [])).toBe(false);
  });

  it.each([
    ['order', { invitation: { ...bound.invitation, order_id: '9002' } }],
    ['invitation', { invitation: { ...bound.invitation, id: 'a1w2e3r4t5y6' } }],
    ['start', { invitation: { ...bound.invitation, not_before: '2024-04-01T12:00:00Z' } }],
    ['end', { invitation: { ...bound.invitation, expires_at: '2025-07-01T12:00:00Z' } }],
    ['product', { lines: ['12', '14'] }],
    ['number of products', { lines: ['12', '13', '14'] }],
    ['recipient', { email_hash: 'other' }],
  ])('does not open for another %s', async (_name, changed) => {
    expect(await opens(await sealInvitation(key, '1', bound), changed)).toBe(false);
  });

  it('does not open after the change of any character', async () => {
    const token = await sealInvitation(key, '1', bound);
    const changed = Array.from(token, (character, at) => {
      const other = character === '.' ? '-' : character === 'A' ? 'B' : 'A';
      return token.slice(0, at) + other + token.slice(at + 1);
    });
    for (const one of changed) expect([one, await opens(one)]).toEqual([one, false]);
  });

  it('does not open for another shop, or with anything before or after it', async () => {
    const token = await sealInvitation(key, '1', bound);
    const others = [token.replace('.1.', '.2.'), ` ${token}`, `${token}\n`, `${token}A`, token.slice(1), ''];
    for (const other of others) expect([other, await opens(other)]).toEqual([other, false]);
  });
});
