import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryRateWindows } from '../../../src/service/access/memory-rate-windows.ts';
import { codeOf } from '../../../testing/service/authenticator-app.ts';
import { addPerson, consoleVisitor, testPassword } from '../../../testing/service/console-visitor.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';
import { testAccess } from '../../../testing/service/test-access.ts';

const files = (path: string) =>
  path === 'index.html' ? { type: 'text/html', body: new TextEncoder().encode('the console') } : undefined;
const email = 'ada@lamps.example';
const minutes = (count: number) => count * 60_000;
const place = (response: Response) => [response.status, response.headers.get('location')];

let service: RunningService;
let person: string;
beforeEach(async () => {
  service = await runningService({ console: files, trustedProxies: 1 });
  person = await addPerson(service, email, [{ shop: '1', role: 'owner' }]);
});
afterEach(() => service.close());

type Visitor = ReturnType<typeof consoleVisitor>;

/** Adds an authenticator app in the account, and returns its secret and the recovery codes. */
async function enrol({ signIn, change }: Visitor): Promise<{ secret: string; recoveryCodes: string[] }> {
  await signIn(email);
  const { data } = await change('begin_authenticator', {});
  const code = codeOf(data.secret, service.clock.now);
  const added = await change('add_authenticator', { enrolment: data.enrolment, code });
  expect(added.status).toBe(200);
  service.clock.now += minutes(1);
  return { secret: data.secret, recoveryCodes: added.data.recovery_codes };
}

const sendCode = ({ send }: Visitor, code: string, headers = {}) =>
  send('/sign-in/code', { method: 'POST', form: { code, to: '/console/reviews/1' }, headers });
const recover = ({ send }: Visitor, recovery: string) =>
  send('/sign-in/code', { method: 'POST', form: { recovery } });
const current = (secret: string) => codeOf(secret, service.clock.now);
const wrongCode = (secret: string) => (current(secret) === '000000' ? '000001' : '000000');

describe('a person with an authenticator app', () => {
  it('is not signed in by the password alone, but by a code of now or of the step beside it', async () => {
    const { secret } = await enrol(consoleVisitor(service));
    for (const offset of [-30_000, 0, 30_000]) {
      const visitor = consoleVisitor(service);
      expect(place(await visitor.signIn(email))).toEqual([303, '/console/sign-in/code?to=%2Fconsole']);
      expect((await visitor.send('/session')).status).toBe(401);
      expect((await visitor.send('/api/account')).status).toBe(401);
      expect(await (await visitor.send('/sign-in/code')).text()).toContain('one-time-code');
      const code = codeOf(secret, service.clock.now + offset);
      expect(place(await sendCode(visitor, code))).toEqual([303, '/console/reviews/1']);
      expect((await visitor.send('/session')).status).toBe(200);
      expect(visitor.cookie('console-sign-in')).toBe('');
      service.clock.now += minutes(2);
    }
    for (const offset of [-60_000, 60_000]) {
      const visitor = consoleVisitor(service);
      await visitor.signIn(email);
      const code = codeOf(secret, service.clock.now + offset);
      expect((await sendCode(visitor, code)).status).toBe(401);
    }
  });

  it('cannot use a code twice, nor an older one, nor the code that added the app', async () => {
    const visitor = consoleVisitor(service);
    await visitor.signIn(email);
    const { data } = await visitor.change('begin_authenticator', {});
    const code = current(data.secret);
    await visitor.change('add_authenticator', { enrolment: data.enrolment, code });
    const other = consoleVisitor(service);
    await other.signIn(email);
    expect((await sendCode(other, code)).status).toBe(401);
    service.clock.now += minutes(1);
    const next = current(data.secret);
    expect((await sendCode(other, next)).status).toBe(303);
    const third = consoleVisitor(service);
    await third.signIn(email);
    expect((await sendCode(third, next)).status).toBe(401);
    expect((await sendCode(third, codeOf(data.secret, service.clock.now - 30_000))).status).toBe(401);
  });

  it('gets no page for a code without the password, after ten minutes, or after being disabled', async () => {
    const { secret } = await enrol(consoleVisitor(service));
    const nobody = consoleVisitor(service);
    expect(place(await nobody.send('/sign-in/code'))).toEqual([303, '/console/sign-in?to=%2Fconsole']);
    expect((await sendCode(nobody, current(secret))).headers.get('location')).toContain('/sign-in?to=');
    const late = consoleVisitor(service);
    await late.signIn(email);
    service.clock.now += minutes(10);
    expect((await sendCode(late, current(secret))).headers.get('location')).toContain('/sign-in?to=');
    const disabled = consoleVisitor(service);
    await disabled.signIn(email);
    await service.store.setPersonDisabled(person, true);
    expect((await sendCode(disabled, current(secret))).headers.get('location')).toContain('/sign-in?to=');
  });

  it('is asked for a code by sign-in links too', async () => {
    const { secret } = await enrol(consoleVisitor(service));
    const expiresAt = service.clock.now + minutes(60);
    await service.store.addSignInLink(person, {
      hash: testAccess.hash('token'),
      setsPassword: true,
      expiresAt,
    });
    const visitor = consoleVisitor(service);
    const form = { password: 'four words of mine' };
    const opened = await visitor.send('/link/token', { method: 'POST', form });
    expect(place(opened)).toEqual([303, '/console/sign-in/code?to=%2Fconsole']);
    expect((await visitor.send('/session')).status).toBe(401);
    expect((await sendCode(visitor, current(secret))).status).toBe(303);
  });

  it('sends no form of another site, and reads a page without scripts', async () => {
    const { secret } = await enrol(consoleVisitor(service));
    const visitor = consoleVisitor(service);
    await visitor.signIn(email);
    const headers = { origin: 'https://evil.example' };
    expect((await sendCode(visitor, current(secret), headers)).status).toBe(403);
    const page = await visitor.send('/sign-in/code');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src data:; style-src/,
    );
    expect(await page.text()).not.toContain('<script');
  });

  it('has the secret sealed and recovery codes hashed, and leaves no trace of them in logs', async () => {
    const visitor = consoleVisitor(service);
    const { secret, recoveryCodes } = await enrol(visitor);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    await visitor.signIn(email);
    await sendCode(visitor, current(secret));
    await recover(visitor, recoveryCodes[0] ?? '');
    const stored = JSON.stringify([await service.dump(), service.events]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });
});

describe('codes', () => {
  const from = (network: number) => ({ 'x-forwarded-for': `203.0.113.${network}` });

  it('are tried five times in a quarter of an hour, from all networks and processes together', async () => {
    await service.close();
    const rateWindows = memoryRateWindows(() => service.clock.now);
    service = await runningService({ console: files, trustedProxies: 1, rateWindows });
    person = await addPerson(service, email, [{ shop: '1', role: 'owner' }]);
    const second = await runningService({ console: files, trustedProxies: 1, rateWindows });
    const twin = await addPerson(second, email, [{ shop: '1', role: 'owner' }]);
    expect(twin).toBe(person);
    await enrol(consoleVisitor(service));
    const secret = 'JBSWY3DPEHPK3PXP';
    for (const { store } of [service, second]) await store.setAuthenticator(person, { secret, step: 1 });
    second.clock.now = service.clock.now;
    const statuses = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const visitor = consoleVisitor(attempt % 2 === 0 ? service : second);
      await visitor.signIn(email, testPassword, from(attempt));
      statuses.push((await sendCode(visitor, wrongCode(secret), from(attempt))).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429]);
    const visitor = consoleVisitor(second);
    await visitor.signIn(email, testPassword, from(9));
    const refused = await sendCode(visitor, current(secret), from(9));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    const { list } = await service.store.listAudit('service', { page: 1, page_size: 100 });
    const warned = await second.store.listAudit('service', { page: 1, page_size: 100 });
    const refusals = [...list, ...warned.list].filter(({ action }) => action === 'person_code_refused');
    expect(refusals).toHaveLength(1);
    service.clock.now += minutes(15);
    second.clock.now = service.clock.now;
    const later = consoleVisitor(service);
    await later.signIn(email);
    expect((await sendCode(later, current(secret))).status).toBe(303);
    await second.close();
  });

  it('that somebody with the password alone uses up leave the known browsers of the person alone', async () => {
    const own = consoleVisitor(service);
    const { secret } = await enrol(own);
    await own.signIn(email);
    await sendCode(own, current(secret));
    service.clock.now += minutes(1);
    for (let attempt = 0; attempt < 8; attempt++) {
      const thief = consoleVisitor(service);
      await thief.signIn(email, testPassword, from(attempt));
      await sendCode(thief, wrongCode(secret), from(attempt));
    }
    await own.send('/sign-out', { method: 'POST' });
    await own.signIn(email);
    expect((await sendCode(own, current(secret))).status).toBe(303);
    // A known browser has no more attempts than others, and a new password makes it unknown.
    await own.signIn(email);
    const statuses = [];
    for (const _ of [1, 2, 3, 4, 5]) statuses.push((await sendCode(own, wrongCode(secret))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    await service.store.setPersonPassword(person, await testAccess.passwords.hash('four words of mine'));
    service.clock.now += minutes(13);
    await own.signIn(email, 'four words of mine');
    expect((await sendCode(own, current(secret))).headers.get('retry-after')).toBe('120');
  });

  it('are replaced by recovery codes, also while codes are refused, each once', async () => {
    const { secret, recoveryCodes } = await enrol(consoleVisitor(service));
    const [first = '', second = ''] = recoveryCodes;
    const visitor = consoleVisitor(service);
    await visitor.signIn(email);
    for (const _ of [1, 2, 3, 4, 5, 6]) await sendCode(visitor, wrongCode(secret));
    expect((await recover(visitor, 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa')).status).toBe(401);
    expect(place(await recover(visitor, ` ${first.toUpperCase().replaceAll('-', ' ')}`))).toEqual([
      303,
      '/console',
    ]);
    const again = consoleVisitor(service);
    await again.signIn(email);
    expect((await recover(again, first)).status).toBe(401);
    const both = await Promise.all([recover(again, second), recover(again, second)]);
    expect(both.filter(({ headers }) => headers.get('location') === '/console')).toHaveLength(1);
    const { list } = await service.store.listAudit('service', { page: 1, page_size: 100 });
    expect(list.filter(({ action }) => action === 'person_use_recovery_code')).toHaveLength(2);
  });
});
