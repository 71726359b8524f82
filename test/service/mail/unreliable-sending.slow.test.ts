import { describe, expect, it } from 'vitest';
import { isThorough } from '../../../testing/determinism/generations.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { recipient, sendUnreliably } from '../../../testing/service/mail/unreliable-sending.ts';

describe.each(databases.filter(({ isShared }) => isShared))('on $name', (database) => {
  it('sends no invitation twice and lists unknown ones, with unreliable servers and killed processes', async () => {
    const count = isThorough ? 10_000 : 100;
    const { mails, accepted, log, kills } = await sendUnreliably(database, {
      seed: 1,
      count,
      perProcess: 0.4 * count,
    });
    const timesOf = ({ message_id }: { message_id: string }) =>
      accepted.get(`<${message_id}@lamps.example>`) ?? 0;
    const invitations = mails.filter(({ kind }) => kind === 'invitation');
    const receipts = mails.filter(({ kind }) => kind === 'received');
    expect([invitations.length, receipts.length]).toEqual([count, count / 10]);
    expect(invitations.filter((one) => timesOf(one) > 1)).toEqual([]);

    const by = (state: string) => invitations.filter((one) => one.state === state);
    expect(by('sent').filter((one) => timesOf(one) !== 1)).toEqual([]);
    // Every accepted mail is either known to be sent, or listed as unknown.
    expect(
      invitations.filter((one) => timesOf(one) === 1 && !['sent', 'unknown'].includes(one.state)),
    ).toEqual([]);
    expect(by('unknown').length).toBeGreaterThan(0);
    expect(by('unknown').every(({ email }) => email !== '')).toBe(true);

    const withdrawn = invitations.filter(({ order_id }) => Number(order_id) % 10 === 3);
    expect(new Set(withdrawn.map(({ state }) => state))).toEqual(new Set(['suppressed']));
    expect(withdrawn.filter((one) => timesOf(one) > 0)).toEqual([]);

    const gone = invitations.filter(({ order_id }) => recipient(Number(order_id)).startsWith('gone'));
    // A process that is killed leaves the mail that it was sending unknown.
    const refused = gone.filter(({ state }) => state !== 'unknown');
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['refused_address']));
    expect(gone.filter((one) => timesOf(one) > 0)).toEqual([]);
    for (const one of receipts) expect([one.state, timesOf(one) >= 1]).toEqual(['sent', true]);
    expect(kills).toBeGreaterThan(1);
    expect(log.filter((line) => /@|write\/|customer|gone\d/.test(line))).toEqual([]);
  }, 3_600_000);
});
