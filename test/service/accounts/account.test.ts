import { URI } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountChange, accountChanges } from '../../../src/contract/account.ts';
import { codeOf } from '../../../testing/service/authenticator-app.ts';
import { addPerson, consoleVisitor, testPassword } from '../../../testing/service/console-visitor.ts';
import { scanQrCode } from '../../../testing/service/content/scan-qr-code.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

const files = () => undefined;
const email = 'ada@lamps.example';
const minutes = (count: number) => count * 60_000;

let service: RunningService;
let person: string;
beforeEach(async () => {
  service = await runningService({ console: files });
  person = await addPerson(service, email, [{ shop: '1', role: 'reader' }]);
});
afterEach(() => service.close());

type Visitor = ReturnType<typeof consoleVisitor>;

async function signedIn(agent = ''): Promise<Visitor> {
  const visitor = consoleVisitor(service);
  await visitor.signIn(email, testPassword, { 'user-agent': agent });
  return visitor;
}

const read = async ({ send }: Visitor) => (await (await send('/api/account')).json()).data;
const isSignedIn = async ({ send }: Visitor) => (await send('/session')).status === 200;

describe('an account', () => {
  it('names the devices of its sessions in words, without IP addresses and versions', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
    const edge =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
    const visitors = [];
    for (const agent of [firefox, iphone, edge, 'Curlybot/1']) {
      visitors.push(await signedIn(agent));
      service.clock.now += minutes(1);
    }
    const account = await read(visitors[0] as Visitor);
    expect(account.sessions).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{16}$/),
        browser: 'Firefox',
        system: 'Linux',
        network: 'private',
        began_at: '2024-05-01T12:00:00Z',
        used_at: '2024-05-01T12:04:00Z',
        is_current: true,
      },
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', is_current: false }),
      expect.objectContaining({ browser: 'Edge', system: 'Windows' }),
      expect.objectContaining({ browser: '', system: '' }),
    ]);
    const stored = JSON.stringify([account, await service.dump()]);
    for (const text of ['140.0', '127.0.0.1', 'Mozilla', 'Curlybot']) expect(stored).not.toContain(text);
  });

  it('ends one session or all others at once, and never one of somebody else', async () => {
    const [own, second, third] = [await signedIn(), await signedIn(), await signedIn()];
    await addPerson(service, 'eve@lamps.example', []);
    const eve = consoleVisitor(service);
    await eve.signIn('eve@lamps.example');
    const [foreign] = (await read(eve)).sessions;
    expect((await own.change('end_session', { id: foreign.id })).status).toBe(404);
    const other = (await read(second)).sessions.find((one: { is_current: boolean }) => one.is_current);
    expect((await own.change('end_session', { id: other.id })).status).toBe(200);
    expect(await Promise.all([own, second, third, eve].map(isSignedIn))).toEqual([true, false, true, true]);
    expect((await own.change('end_other_sessions', {})).data).toEqual({ ended: 1 });
    expect(await Promise.all([own, third, eve].map(isSignedIn))).toEqual([true, false, true]);
  });

  it('changes the password by the current one, and ends the other sessions', async () => {
    const [own, other] = [await signedIn(), await signedIn()];
    const token = own.cookie();
    const password = ' four words of mine ';
    const refused = async (current: string, given: string) =>
      (await own.change('change_password', { current, password: given })).data.errors;
    expect(await refused('wrong', password)).toEqual([{ field: 'current', message: 'wrong' }]);
    expect(await refused(testPassword, 'password123')).toEqual([
      { field: 'password', message: 'too_common' },
    ]);
    expect(await refused(testPassword, email)).toEqual([{ field: 'password', message: 'too_common' }]);
    expect(await isSignedIn(other)).toBe(true);
    expect((await own.change('change_password', { current: testPassword, password })).status).toBe(200);
    expect(await Promise.all([own, other].map(isSignedIn))).toEqual([true, false]);
    expect(own.cookie()).not.toBe(token);
    const stolen = await own.send('/session', { headers: { cookie: `console-session=${token}` } });
    expect(stolen.status).toBe(401);
    expect((await consoleVisitor(service).signIn(email)).status).toBe(401);
    expect((await consoleVisitor(service).signIn(email, password.trim())).status).toBe(401);
    expect((await consoleVisitor(service).signIn(email, password)).status).toBe(303);
  });

  it('limits the guesses of the current password', async () => {
    const own = await signedIn();
    const guess = () => own.change('change_password', { current: 'wrong', password: 'four words of mine' });
    const statuses = [];
    for (let count = 0; count < 11; count++) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('changes only within ten minutes of the sign-in, which can be repeated', async () => {
    const own = await signedIn();
    expect((await read(own)).recent_until).toBe('2024-05-01T12:10:00Z');
    service.clock.now += minutes(10);
    for (const name of Object.keys(accountChanges) as AccountChange[]) {
      expect([name, (await own.change(name, {} as never)).status]).toEqual([name, 403]);
    }
    const first = own.cookie();
    expect(await (await own.send('/sign-in?again')).text()).toContain(`value="${email}"`);
    expect((await own.signIn(email)).status).toBe(303);
    expect(own.cookie()).not.toBe(first);
    expect((await own.change('end_other_sessions', {})).status).toBe(200);
  });

  it('refuses changes without a session, by another site and with invalid input', async () => {
    const own = await signedIn();
    for (const name of Object.keys(accountChanges) as AccountChange[]) {
      const nobody = await consoleVisitor(service).change(name, {} as never);
      const foreign = await own.change(name, {} as never, { origin: 'https://evil.example' });
      const framed = await own.change(name, {} as never, { 'sec-fetch-site': 'cross-site' });
      const invalid = await own.change(name, 7 as never);
      const statuses = [nobody, foreign, framed, invalid].map(({ status }) => status);
      expect([name, statuses]).toEqual([name, [401, 403, 403, 400]]);
    }
    const read = (headers: Record<string, string>) => own.send('/api/account', { headers });
    expect((await read({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('an authenticator app', () => {
  it('scans a code that names the service and the person, and shows the codes that add it', async () => {
    const own = await signedIn();
    const { data } = await own.change('begin_authenticator', {});
    const { size, path } = data.qr;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
    const url = (await scanQrCode(svg)) ?? '';
    const issuer = `Reviews (${new URL(service.origin).hostname})`;
    expect(decodeURIComponent(url.split('?')[0] ?? '')).toBe(`otpauth://totp/${issuer}:${email}`);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      ...{ issuer, secret: data.secret },
      ...{ algorithm: 'SHA1', digits: '6', period: '30' },
    });
    const code = URI.parse(url).generate({ timestamp: service.clock.now });
    const added = await own.change('add_authenticator', { enrolment: data.enrolment, code });
    expect(added.data.recovery_codes).toHaveLength(10);
  });

  it('is added with a code that proves it, by the person who began, within ten minutes', async () => {
    const own = await signedIn();
    const { data } = await own.change('begin_authenticator', {});
    const code = () => codeOf(data.secret, service.clock.now);
    const { enrolment } = data;
    const add = async (input: { enrolment: string; code: string }, visitor = own) =>
      (await visitor.change('add_authenticator', input)).data;
    expect((await add({ enrolment, code: '12345' })).errors).toEqual([{ field: 'code', message: 'wrong' }]);
    expect((await add({ enrolment: 'sealed:forged', code: code() })).errors[0].field).toBe('enrolment');
    await addPerson(service, 'eve@lamps.example', []);
    const eve = consoleVisitor(service);
    await eve.signIn('eve@lamps.example');
    expect((await add({ enrolment, code: code() }, eve)).errors[0].field).toBe('enrolment');
    service.clock.now += minutes(9);
    const token = own.cookie();
    expect((await add({ enrolment, code: code() })).recovery_codes).toHaveLength(10);
    expect(own.cookie()).not.toBe(token);
    expect(await read(own)).toMatchObject({
      authenticator: { created_at: '2024-05-01T12:09:00Z' },
      recovery_codes: 10,
    });
    service.clock.now += minutes(1);
    await own.signIn(email);
    const { list } = await service.store.listAudit('service', { page: 1, page_size: 10 });
    expect(list[0]).toMatchObject({
      action: 'person_add_authenticator',
      actor: 'person',
      actor_label: person,
    });
  });

  it('expires unproven, and is removed with its recovery codes', async () => {
    const own = await signedIn();
    const { data } = await own.change('begin_authenticator', {});
    service.clock.now += minutes(10);
    await own.signIn(email);
    const late = { enrolment: data.enrolment, code: codeOf(data.secret, service.clock.now) };
    expect((await own.change('add_authenticator', late)).data.errors[0].message).toBe('expired');
    await service.store.setAuthenticator(person, { secret: data.secret, step: 1 });
    const first = (await own.change('renew_recovery_codes', {})).data.recovery_codes;
    const second = (await own.change('renew_recovery_codes', {})).data.recovery_codes;
    expect(second).not.toEqual(first);
    expect((await own.change('remove_authenticator', {})).status).toBe(200);
    expect(await read(own)).toMatchObject({ authenticator: null, recovery_codes: 0 });
    expect((await own.change('renew_recovery_codes', {})).status).toBe(404);
    expect((await consoleVisitor(service).signIn(email)).headers.get('location')).toBe('/console');
  });
});

describe('a service that requires a second factor', () => {
  it('lets people without one do nothing but add it', async () => {
    await service.close();
    service = await runningService({ console: files, needsFactor: true });
    await addPerson(service, email, [{ shop: '1', role: 'owner' }]);
    const own = await signedIn();
    expect((await own.call('GET', 'get_reviews')).status).toBe(403);
    expect((await (await own.send('/session')).json()).data.lacks_factor).toBe(true);
    expect((await read(own)).needs_factor).toBe(true);
    const { data } = await own.change('begin_authenticator', {});
    const code = codeOf(data.secret, service.clock.now);
    await own.change('add_authenticator', { enrolment: data.enrolment, code });
    expect((await own.call('GET', 'get_reviews')).status).toBe(200);
    expect((await (await own.send('/session')).json()).data.lacks_factor).toBe(false);
  });
});
