import { type AccountChange, type AccountInput, accountPath } from '../../src/contract/account.ts';
import { consolePath } from '../../src/contract/console.ts';
import { basePath } from '../../src/contract/operations.ts';
import type { CookieName } from '../../src/service/accounts/console-cookie.ts';
import type { ShopRole } from '../../src/service/store/people.ts';
import type { RunningService } from './running-service.ts';
import { testAccess } from './test-access.ts';

/** The password of every person in tests. */
export const testPassword = 'a quiet harbour at dawn';

/** Adds a person with a password and returns the id. */
export async function addPerson(
  { store }: RunningService,
  email: string,
  roles: readonly ShopRole[],
): Promise<string> {
  const person = await store.addPerson({ email, name: 'Ada', roles });
  if (person === 'exists') throw new Error('Expected a new person');
  await store.setPersonPassword(person.id, await testAccess.passwords.hash(testPassword));
  return person.id;
}

/** A browser in which a person who owns all shops is signed in. */
export async function ownerOfAllShops(service: RunningService) {
  const visitor = consoleVisitor(service);
  const email = `${crypto.randomUUID()}@lamps.example`;
  const shops = await service.store.listShops();
  await addPerson(
    service,
    email,
    shops.map(({ id }) => ({ shop: id, role: 'owner' })),
  );
  await visitor.signIn(email);
  return visitor;
}

/** A browser on the console of a service, with cookies and the headers that browsers send. */
export function consoleVisitor({ origin }: RunningService) {
  const jar = new Map<string, string>();

  async function send(
    path: string,
    { method = 'GET', headers = {}, form, body, raw }: Sent = {},
  ): Promise<Response> {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const own = method === 'GET' ? {} : { origin, 'sec-fetch-site': 'same-origin' };
    const sent = form ? new URLSearchParams(form).toString() : (JSON.stringify(body) ?? '');
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const given = { ...own, ...(cookie && { cookie }), ...(sent && { 'content-type': type }), ...headers };
    const kept = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const response = await fetch(origin + consolePath + path, {
      method,
      headers: Object.fromEntries(kept),
      redirect: 'manual',
      ...((raw ?? sent) && { body: raw ?? sent }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  }

  return {
    send,
    signIn: (email: string, password = testPassword, headers = {}) =>
      send('/sign-in', { method: 'POST', form: { email, password, to: consolePath }, headers }),
    /** Calls an operation of a shop. */
    call: (method: 'GET' | 'POST', path: string, body?: unknown, shop = '1', headers = {}) =>
      send(`/api/${shop}${basePath}${path}`, { method, headers, ...(body !== undefined && { body }) }),
    /** Changes the own account, and returns status and data. */
    async change<Name extends AccountChange>(name: Name, input: AccountInput<Name>, headers = {}) {
      const response = await send(`${accountPath}/${name}`, { method: 'POST', body: input, headers });
      const { data } = await response.json();
      return { status: response.status, data };
    },
    /** The value of a cookie; empty without one. */
    cookie: (name: CookieName = 'console-session') => jar.get(name) ?? '',
    cookies: jar,
  };
}

type Sent = {
  method?: 'GET' | 'POST';
  /** Undefined removes a header that browsers send. */
  headers?: Record<string, string | undefined>;
  form?: Record<string, string>;
  body?: unknown;
  /** A body that is sent as it is. */
  raw?: string | Uint8Array<ArrayBuffer>;
};
