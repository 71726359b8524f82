import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayCall, type Role, roles } from '../../../src/contract/console.ts';
import {
  basePath,
  type Operation,
  type OperationName,
  operations,
} from '../../../src/contract/operations.ts';
import { orderInput } from '../../../src/contract/order.ts';
import { addPerson, consoleVisitor } from '../../../testing/service/console-visitor.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

const index = { type: 'text/html', body: new TextEncoder().encode('the console') };
const calls = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { isPage }]) => !isPage,
);

let service: RunningService;
const visitors = new Map<Role, ReturnType<typeof consoleVisitor>>();
beforeAll(async () => {
  const console = (path: string) => (path === 'index.html' ? index : undefined);
  service = await runningService({ console, requestsPerMinute: Number.POSITIVE_INFINITY });
  await service.store.addShop({ name: 'Other', domain: 'other.example', passwordHash: '' });
  for (const role of roles) {
    const visitor = consoleVisitor(service);
    await addPerson(service, `${role}@lamps.example`, [{ shop: '1', role }]);
    await visitor.signIn(`${role}@lamps.example`);
    visitors.set(role, visitor);
  }
});
afterAll(() => service.close());

const as = (role: Role) => visitors.get(role) ?? consoleVisitor(service);

/** Sends a call whose input is refused after all checks of the caller, so that nothing changes. */
async function refusalOf(
  visitor: ReturnType<typeof consoleVisitor>,
  { method, path }: Operation,
  { shop = '1', headers = {} }: { shop?: string; headers?: Record<string, string | undefined> } = {},
): Promise<string> {
  const invalid = method === 'GET' ? `${path}?page=none` : path;
  const body = method === 'GET' ? undefined : [];
  const response = await visitor.call(method, invalid, body, shop, headers);
  if (response.status === 401) return 'unauthenticated';
  if (response.status === 404) return 'unknown';
  return response.status === 403 ? 'permission_denied' : 'allowed';
}

/** The expected refusal and the actual one of every operation. */
async function table(
  expected: (name: OperationName) => string,
  refusal: (operation: Operation) => Promise<string>,
) {
  for (const [name, operation] of calls)
    expect([name, await refusal(operation)]).toEqual([name, expected(name)]);
}

describe('a reader', () => {
  it('sees reviews and orders without the addresses and phone numbers of customers', async () => {
    const { store } = service;
    const secrets = { author_email: 'noor@canary.example', author_phone: '+49 171 5550199' };
    const { id } = await store.createReview('1', aReview({ ...secrets, author: 'Noor' }));
    const order = { id: '9', order_name: '#9', email: secrets.author_email, phone: secrets.author_phone };
    await store.saveOrders('1', [v.parse(orderInput, order)]);
    const read = async (role: Role) => {
      const texts = calls
        .filter(([name, { method }]) => method === 'GET' && mayCall('reader', name))
        .map(async ([, { path }]) => {
          const state = path === 'get_moderation_reviews' ? '?state=all' : '';
          const query = path === 'get_review' || path === 'get_job' ? `?id=${id}` : state;
          return (await as(role).call('GET', `${path}${query}`)).text();
        });
      return (await Promise.all(texts)).join('');
    };
    expect(await read('moderator')).toMatch(/canary.*5550199/s);
    const shown = await read('reader');
    expect(shown).toContain('Noor');
    expect(shown).not.toMatch(/canary|5550199|permission_denied|Readers do not see/);
  });
});

describe.each(roles)('a person with the role %s', (role) => {
  it('may call the operations of the role in the own shop, and no others', async () => {
    await table(
      (name) => (mayCall(role, name) ? 'allowed' : refused(name)),
      (operation) => refusalOf(as(role), operation),
    );
  });

  it('may call nothing in another shop', async () => {
    await table(
      (name) => refused(name),
      (operation) => refusalOf(as(role), operation, { shop: '2' }),
    );
    await table(
      (name) => refused(name),
      (operation) => refusalOf(as(role), operation, { shop: '404' }),
    );
  });

  it('may call nothing for another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    await table(
      (name) => refused(name),
      (operation) => refusalOf(as(role), operation, { headers }),
    );
  });

  it('may change nothing without the origin of the console', async () => {
    const changes: Record<string, string | undefined>[] = [
      { origin: undefined },
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of changes) {
      await table(
        (name) => {
          if (operations[name].method === 'POST') return refused(name);
          return mayCall(role, name) ? 'allowed' : refused(name);
        },
        (operation) => refusalOf(as(role), operation, { headers }),
      );
    }
  });
});

/** Operations of platforms are no calls of the console at all. */
function refused(name: OperationName, as = 'permission_denied'): string {
  return mayCall('owner', name) ? as : 'unknown';
}

describe('nobody', () => {
  it('may call anything without a session, or with a foreign or an ended one', async () => {
    const ended = consoleVisitor(service);
    const person = await addPerson(service, 'ended@lamps.example', [{ shop: '1', role: 'owner' }]);
    await ended.signIn('ended@lamps.example');
    const [session] = await service.store.listSessions(person);
    await service.store.endSession(person, session?.hash ?? '');
    const disabled = consoleVisitor(service);
    const other = await addPerson(service, 'disabled@lamps.example', [{ shop: '1', role: 'owner' }]);
    await disabled.signIn('disabled@lamps.example');
    await service.store.setPersonDisabled(other, true);
    const foreign = { cookie: `console-session=${'x'.repeat(32)}` };
    for (const [visitor, headers] of [
      [consoleVisitor(service), {}],
      [consoleVisitor(service), foreign],
      [ended, {}],
      [disabled, {}],
    ] as const) {
      await table(
        (name) => refused(name, 'unauthenticated'),
        (operation) => refusalOf(visitor, operation, { headers }),
      );
      expect((await visitor.send('/session', { headers })).status).toBe(401);
      for (const page of ['', '/reviews', '/reviews/1']) {
        const { status } = await visitor.send(page, { headers });
        expect([page, status]).toEqual([page, 303]);
      }
    }
  });

  it('reads a session or a page for another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await as('owner').send('/session', { headers })).status).toBe(403);
    for (const path of ['/sign-in', '/sign-out', '/link/token']) {
      const request = { method: 'POST', form: { email: 'owner@lamps.example' }, headers } as const;
      expect((await as('owner').send(path, request)).status).toBe(path === '/link/token' ? 404 : 403);
    }
    expect((await as('owner').send('/session')).status).toBe(200);
  });

  it('frames the console or reads it from a cache', async () => {
    const { headers } = await as('owner').send('/reviews');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual(['DENY', 'no-store']);
    const { status } = await as('owner').send(`/api/1${basePath}unknown`);
    expect(status).toBe(404);
  });
});

describe('a call of a person', () => {
  it('passes validation, audit log, quota and idempotency like any other', async () => {
    const { call } = as('moderator');
    const { store } = service;
    const created = await service.call('POST', 'create_review', {
      rating: 5,
      author: 'Eve',
      content: 'Bright.',
      product_id: '7',
      product_handle: 'lamp',
    });
    const id = created.body.data.id as string;
    const body = { review_id: id, content: 'Thank you' };
    const key = { 'idempotency-key': 'one' };
    const first = await call('POST', 'create_review_reply', body, '1', key);
    const again = await call('POST', 'create_review_reply', body, '1', key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await again.json()).data).toEqual((await first.json()).data);
    const { list } = await store.listAudit('1', { action: 'create_review_reply', page: 1, page_size: 10 });
    const person = await store.findPerson('moderator@lamps.example');
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ actor: 'person', actor_label: person?.id, outcome: 'done' });
    const invalid = await call('POST', 'create_review_reply', { review_id: id });
    expect(invalid.status).toBe(400);
  });

  it('counts in a quota of the person', async () => {
    const limited = await runningService({ console: () => undefined, requestsPerMinute: 2 });
    const visitors = [];
    for (const email of ['a@lamps.example', 'b@lamps.example']) {
      await addPerson(limited, email, [{ shop: '1', role: 'reader' }]);
      const visitor = consoleVisitor(limited);
      await visitor.signIn(email);
      visitors.push(visitor);
    }
    const statuses = [];
    for (const visitor of visitors) {
      for (const _ of [1, 2, 3]) statuses.push((await visitor.call('GET', 'get_reviews')).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
    await limited.close();
  });
});
