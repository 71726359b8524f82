import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, consoleVisitor, testPassword } from '../../../testing/service/console-visitor.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';
import { testAccess } from '../../../testing/service/test-access.ts';

const index = new TextEncoder().encode('<!doctype html><title>Console</title>');
const files = (path: string) =>
  path === 'index.html' ? { type: 'text/html; charset=utf-8', body: index } : undefined;

const email = 'ada@lamps.example';
let service: RunningService;
let person: string;
beforeEach(async () => {
  service = await runningService({ console: files });
  person = await addPerson(service, email, [{ shop: '1', role: 'owner' }]);
});
afterEach(() => service.close());

const hours = (count: number) => count * 3_600_000;
const place = (response: Response) => [response.status, response.headers.get('location')];

describe('signing in', () => {
  it('leads from a deep link through the form to its page, and to nothing but own pages', async () => {
    const { send, signIn } = consoleVisitor(service);
    const asked = await send('/reviews/12?tab=todo');
    expect(place(asked)).toEqual([303, '/console/sign-in?to=%2Fconsole%2Freviews%2F12%3Ftab%3Dtodo']);
    expect(await (await send('/sign-in?to=/console/reviews/12')).text()).toContain(
      'value="/console/reviews/12"',
    );
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', '/console.evil', 'x']) {
      const page = await send(`/sign-in?to=${encodeURIComponent(to)}`);
      expect(await page.text()).toContain('name="to" value="/console"');
    }
    expect(place(await signIn(' ADA@lamps.example '))).toEqual([303, '/console']);
    expect(await (await send('/reviews/12')).text()).toContain('<title>Console</title>');
    expect(place(await send('/sign-in?to=/console/reviews/12'))).toEqual([303, '/console/reviews/12']);
  });

  it('sets a cookie that no script, other site or other host can use', async () => {
    const response = await consoleVisitor(service).signIn(email);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^console-session=[\w-]{32}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await runningService({ console: files, publicUrl: 'https://reviews.example' });
    await addPerson(secure, email, []);
    const headers = { origin: 'https://reviews.example' };
    const signedIn = await consoleVisitor(secure).signIn(email, testPassword, headers);
    expect(signedIn.headers.getSetCookie()[0]).toMatch(
      /^__Host-console-session=[\w-]{32}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(signedIn.headers.getSetCookie()[1]).toMatch(
      /^__Host-console-browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    await secure.close();
  });

  it('refuses wrong passwords, unknown people and disabled ones with the same page', async () => {
    const { signIn } = consoleVisitor(service);
    const wrong = await signIn(email, 'wrong');
    const unknown = await signIn('eve@lamps.example', 'wrong');
    await service.store.setPersonDisabled(person, true);
    const disabled = await signIn(email);
    expect([wrong.status, unknown.status, disabled.status]).toEqual([401, 401, 401]);
    const page = await wrong.text();
    expect(page).toContain('match');
    expect((await unknown.text()).replace('eve@', 'ada@')).toBe(page);
    expect(await disabled.text()).toBe(page);
  });

  it('gives every sign-in a new session and ends the one before', async () => {
    const { signIn, cookie } = consoleVisitor(service);
    await signIn(email);
    const first = cookie();
    await signIn(email);
    expect(cookie()).not.toBe(first);
    expect(await service.store.listSessions(person)).toHaveLength(1);
  });

  it('stores no token, and hashes a password again with the current parameters', async () => {
    const { signIn, cookie } = consoleVisitor(service);
    const old = await service.store.personPassword(person);
    await service.store.setPersonPassword(person, (old ?? '').replace('scrypt$2$8$3$', 'scrypt$2$8$03$'));
    await signIn(email);
    expect(await service.store.personPassword(person)).toMatch(/^scrypt\$2\$8\$3\$/);
    expect(await service.store.personPassword(person)).not.toBe(old);
    const dump = JSON.stringify(await service.dump());
    expect(dump).not.toContain(cookie());
    expect(dump).not.toContain(testPassword);
  });

  it('speaks German to browsers that prefer it', async () => {
    const { send } = consoleVisitor(service);
    const german = await send('/sign-in', { headers: { 'accept-language': 'fr, en;q=0.5, de-AT;q=0.8' } });
    expect(await german.text()).toContain('<html lang="de">');
    const english = await send('/sign-in', { headers: { 'accept-language': 'fr, constructor' } });
    expect(await english.text()).toContain('<html lang="en">');
  });

  it('shows pages without scripts that cannot be framed, cached or opened by others', async () => {
    const { headers } = await consoleVisitor(service).send('/sign-in');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-[\w+/]{43}='; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('lets the right password in after any number of failures', async () => {
    const { signIn } = consoleVisitor(service);
    const failed = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'wrong')));
    expect(failed.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(place(await signIn(email))).toEqual([303, '/console']);
  });
});

describe('a session', () => {
  it('names the person, the colleagues, the shops and its end, which every use postpones', async () => {
    const { send, signIn } = consoleVisitor(service);
    const colleague = await addPerson(service, 'bo@lamps.example', [{ shop: '1', role: 'reader' }]);
    await addPerson(service, 'eve@other.example', [{ shop: '2', role: 'owner' }]);
    await signIn(email);
    const read = async () => (await (await send('/session')).json()).data;
    expect(await read()).toEqual({
      person: { id: person, name: 'Ada' },
      shops: [{ shop: '1', name: '', role: 'owner' }],
      people: [
        { id: person, name: 'Ada' },
        { id: colleague, name: 'Ada' },
      ],
      expires_at: '2024-05-02T00:00:00Z',
      lacks_factor: false,
    });
    service.clock.now += hours(11);
    await read();
    expect((await read()).expires_at).toBe('2024-05-02T11:00:00Z');
    service.clock.now += hours(12);
    expect((await send('/session')).status).toBe(401);
  });

  it('ends after 14 days however much it is used', async () => {
    const { send, signIn } = consoleVisitor(service);
    await signIn(email);
    for (let days = 0; days < 14; days += 0.25) {
      expect((await send('/session')).status).toBe(200);
      service.clock.now += hours(6);
    }
    expect((await send('/session')).status).toBe(401);
  });

  it('ends by signing out, whose form no other site can send', async () => {
    const { send, signIn } = consoleVisitor(service);
    await signIn(email);
    const foreign = { origin: 'https://evil.example' };
    expect((await send('/sign-out', { method: 'POST', headers: foreign })).status).toBe(403);
    expect((await send('/session')).status).toBe(200);
    const left = await send('/sign-out', { method: 'POST' });
    expect(place(left)).toEqual([303, '/console/sign-in']);
    expect(left.headers.get('clear-site-data')).toBe('"storage"');
    expect(await service.store.listSessions(person)).toEqual([]);
  });
});

describe('a sign-in link', () => {
  const link = async (setsPassword = true) => {
    const expiresAt = service.clock.now + hours(24);
    await service.store.addSignInLink(person, { hash: testAccess.hash('token'), setsPassword, expiresAt });
  };

  it('changes nothing when it is opened, and signs in once by its button', async () => {
    await link(false);
    const { send } = consoleVisitor(service);
    for (const _ of [1, 2]) expect(await (await send('/link/token')).text()).not.toContain('password');
    expect(place(await send('/link/token', { method: 'POST', form: {} }))).toEqual([303, '/console']);
    expect((await send('/session')).status).toBe(200);
    expect((await consoleVisitor(service).send('/link/token')).status).toBe(404);
    expect((await consoleVisitor(service).send('/link/token', { method: 'POST', form: {} })).status).toBe(
      404,
    );
  });

  it('sets the password of a person, ends the other sessions, and refuses guessable passwords', async () => {
    const other = consoleVisitor(service);
    await other.signIn(email);
    await link();
    const { send, signIn } = consoleVisitor(service);
    const choose = (password: string) => send('/link/token', { method: 'POST', form: { password } });
    for (const [password, mistake] of [
      ['short', 'Use at least 8 characters'],
      ['é'.repeat(129), 'Use at most 256'],
      ['Password123', 'harder to guess'],
      ['ada@lamps.example', 'harder to guess'],
      ['aaaaaaaaaaaa', 'harder to guess'],
    ] as const) {
      const refused = await choose(password);
      expect([refused.status, (await refused.text()).includes(mistake)]).toEqual([422, true]);
    }
    expect(place(await choose('four words of mine'))).toEqual([303, '/console']);
    expect((await other.send('/session')).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect(place(await signIn(email, 'four words of mine'))).toEqual([303, '/console']);
    const audit = await service.store.listAudit('service', { page: 1, page_size: 10 });
    expect(audit.list[0]).toMatchObject({
      actor: 'person',
      actor_label: person,
      action: 'person_set_password',
    });
  });

  it('expires, and leaves neither logs nor errors with a token or an e-mail address', async () => {
    await link();
    const { send, signIn } = consoleVisitor(service);
    await send('/link/token');
    await signIn(email, 'wrong');
    service.clock.now += hours(24);
    expect((await send('/link/token')).status).toBe(404);
    await send('/session');
    expect(JSON.stringify(service.events)).not.toMatch(/token|lamps/);
  });
});
