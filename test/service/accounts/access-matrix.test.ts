import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPersonal, pageNames } from '../../../console/models/page-names.ts';
import { accountChanges, accountPath } from '../../../src/contract/account.ts';
import { mayCall, type Role, roles } from '../../../src/contract/console.ts';
import { basePath, type Operation, operations } from '../../../src/contract/operations.ts';
import { simpleWebAuthn } from '../../../src/service/drivers/process/simple-web-authn.ts';
import { addPerson, consoleVisitor } from '../../../testing/service/console-visitor.ts';
import type { TestDatabase } from '../../../testing/service/databases/databases.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

/** How the service receives a request. */
type Outcome = 'allowed' | 'sign in' | 'refused' | 'unknown';

/** A request of the console. `lowest`: the role that it needs in the shop; undefined for every person. */
type Request = { name: string; method: 'GET' | 'POST'; path: string; kind: 'page' | 'call'; lowest?: Role };

const own = '1';
const calls: Request[] = (Object.entries(operations) as [string, Operation][])
  .filter(([name, { isPage }]) => !isPage && mayCall('owner', name))
  .map(([name, { method, path }]) => ({
    name,
    method,
    // Input that is refused after all checks of the caller, so that nothing changes.
    path: `/api/{shop}${basePath}${path}${method === 'GET' ? '?page=none' : ''}`,
    kind: 'call',
    lowest: roles.findLast((role) => mayCall(role, name)) ?? 'owner',
  }));
const personal: Request[] = [
  { name: 'session', method: 'GET', path: '/session', kind: 'call' },
  { name: 'account', method: 'GET', path: accountPath, kind: 'call' },
  ...Object.keys(accountChanges).map(
    (name): Request => ({ name, method: 'POST', path: `${accountPath}/${name}`, kind: 'call' }),
  ),
];
const everyPage = pageNames.map((name) => (isPersonal(name) ? `/${name}` : `/1/${name}`));
const pages: Request[] = ['', '/1/todo', '/2/todo', ...everyPage].map((path) => ({
  name: `page ${path}`,
  method: 'GET',
  path,
  kind: 'page',
}));
/** Forms and calls before a sign-in, which only pages of the console may send. */
const forms = ['/sign-in', '/sign-in/code', '/sign-in/passkey/begin', '/sign-in/passkey/finish', '/sign-out'];
const everything = [...calls, ...personal, ...pages];

const index = { type: 'text/html', body: new TextEncoder().encode('the console') };
const webAuthn = await simpleWebAuthn();
const options = {
  console: () => index,
  requestsPerMinute: Number.POSITIVE_INFINITY,
  ...(webAuthn && { webAuthn }),
};

type Visitor = ReturnType<typeof consoleVisitor>;
type Headers = Record<string, string | undefined>;

async function outcomeOf(
  { send }: Visitor,
  { method, path }: Request,
  { shop = own, headers = {} }: { shop?: string; headers?: Headers } = {},
): Promise<Outcome> {
  const body = method === 'POST' ? { body: 7 } : {};
  const response = await send(path.replace('{shop}', shop), { method, headers, ...body });
  await response.arrayBuffer();
  if (response.status === 401) return 'sign in';
  if (response.status === 303)
    return response.headers.get('location')?.includes('/sign-in') ? 'sign in' : 'allowed';
  if (response.status === 404) return 'unknown';
  return response.status === 403 ? 'refused' : 'allowed';
}

/** Compares every request with its expected outcome, and names all that differ. */
async function compare(
  requests: readonly Request[],
  expected: (request: Request) => Outcome,
  actual: (request: Request) => Promise<Outcome>,
): Promise<void> {
  const rows = [];
  for (const request of requests)
    rows.push([request.name, await actual(request), expected(request)] as const);
  expect(rows.filter(([, one, other]) => one !== other)).toEqual([]);
}

describe.each(databases)('the console on $name', (database: TestDatabase) => {
  let first: RunningService;
  let second: RunningService;
  let shared: Awaited<ReturnType<TestDatabase['create']>>;
  const visitors = new Map<Role, Visitor>();
  const people = new Map<string, string>();

  /** A person who is signed in at the first process. */
  async function person(name: string, role: Role): Promise<Visitor> {
    const email = `${name}@lamps.example`;
    people.set(name, await addPerson(first, email, [{ shop: own, role }]));
    const visitor = consoleVisitor(first);
    await visitor.signIn(email);
    return visitor;
  }

  const as = (role: Role) => visitors.get(role) ?? consoleVisitor(first);

  /** The same browser at the second process. */
  function atSecond(visitor: Visitor): Visitor {
    const moved = consoleVisitor(second);
    for (const [name, value] of visitor.cookies) moved.cookies.set(name, value);
    return moved;
  }

  beforeAll(async () => {
    shared = await database.create();
    first = await runningService({ ...options, db: shared.open() });
    second = await runningService({ ...options, db: shared.open() });
    await first.store.addShop({ name: 'Other', domain: 'other.example', passwordHash: '' });
    for (const role of roles) visitors.set(role, await person(role, role));
  });
  afterAll(async () => {
    await first?.close();
    await second?.close();
    await shared?.drop();
  });

  it.each(roles)('lets the role %s do what the role includes in its shop, at every process', async (role) => {
    const includes = (lowest: Role) => roles.indexOf(role) <= roles.indexOf(lowest);
    for (const visitor of [as(role), atSecond(as(role))]) {
      await compare(
        everything,
        ({ lowest }) => (lowest && !includes(lowest) ? 'refused' : 'allowed'),
        (request) => outcomeOf(visitor, request),
      );
    }
  });

  it.each(roles)(
    'refuses the role %s every call in a foreign shop, and in one that does not exist',
    async (role) => {
      for (const shop of ['2', '404', 'service']) {
        await compare(
          calls,
          () => 'refused',
          (request) => outcomeOf(as(role), request, { shop }),
        );
      }
    },
  );

  it('asks for a sign-in without a session, and with a foreign, forged or stale token', async () => {
    const stale = await person('stale', 'owner');
    const token = stale.cookie();
    await stale.signIn('stale@lamps.example');
    const pending = as('owner').cookie('console-browser');
    for (const cookie of [
      '',
      `console-session=${'x'.repeat(32)}`,
      `console-session=${token}`,
      `console-session=${pending}`,
      `__Host-console-session=${as('owner').cookie()}`,
      `console-sign-in=${as('owner').cookie()}`,
    ]) {
      await compare(
        everything,
        () => 'sign in',
        (request) => outcomeOf(consoleVisitor(first), request, { headers: { cookie } }),
      );
    }
  });

  it('asks for a sign-in at every process once a session has ended or the person is disabled at one', async () => {
    const ended = await person('ended', 'owner');
    const disabled = await person('disabled', 'owner');
    const removed = await person('removed', 'owner');
    for (const visitor of [ended, disabled, removed]) {
      expect(
        await outcomeOf(atSecond(visitor), { name: '', method: 'GET', path: '/session', kind: 'call' }),
      ).toBe('allowed');
    }
    await ended.send('/sign-out', { method: 'POST' });
    await first.store.setPersonDisabled(people.get('disabled') ?? '', true);
    await first.store.removePerson(people.get('removed') ?? '');
    for (const visitor of [ended, disabled, removed]) {
      for (const each of [visitor, atSecond(visitor)]) {
        await compare(
          everything,
          () => 'sign in',
          (request) => outcomeOf(each, request),
        );
      }
    }
  });

  it('refuses every read of another site, and every change without its own origin', async () => {
    const owner = as('owner');
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    await compare(
      [...calls, ...personal],
      () => 'refused',
      (request) => outcomeOf(owner, request, { headers: crossSite }),
    );
    const strangers: Headers[] = [
      { origin: undefined },
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ];
    const changes = [...calls, ...personal].filter(({ method }) => method === 'POST');
    for (const headers of strangers) {
      await compare(
        changes,
        () => 'refused',
        (request) => outcomeOf(owner, request, { headers }),
      );
      for (const path of forms) {
        const request: Request = { name: path, method: 'POST', path, kind: 'call' };
        expect([path, await outcomeOf(owner, request, { headers })]).toEqual([path, 'refused']);
      }
    }
    expect(await outcomeOf(owner, { name: '', method: 'GET', path: '/session', kind: 'call' })).toBe(
      'allowed',
    );
  });

  it('lets no page be framed, cached, sniffed or opened by others, and runs no foreign script', async () => {
    const named = await runningService({ ...options, publicUrl: 'https://reviews.example' });
    // Browsers have no passkeys for IP addresses.
    const passkeys = consoleVisitor(named);
    for (const path of [...pages.map(({ path }) => path), '/sign-in/passkey']) {
      const visitor = path === '/sign-in/passkey' ? passkeys : as('owner');
      const { headers } = await visitor.send(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect([path, policy]).toEqual([
        path,
        expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
      ]);
      expect(policy).not.toMatch(/unsafe|\*|http:/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    await named.close();
    for (const path of ['/sign-in?again', '/link/unknown']) {
      const { headers } = await as('owner').send(path);
      const policy = headers.get('content-security-policy');
      expect([path, policy]).toEqual([
        path,
        expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
      ]);
      expect(policy).not.toContain('script-src');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });
});
