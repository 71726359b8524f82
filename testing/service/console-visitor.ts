import { consolePath } from '../../src/contract/console.ts';
import { basePath } from '../../src/contract/operations.ts';
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

/** A browser on the console of a service, with a cookie and the headers that browsers send. */
export function consoleVisitor({ origin }: RunningService) {
  let cookie = '';

  async function send(
    path: string,
    { method = 'GET', headers = {}, form, body }: Sent = {},
  ): Promise<Response> {
    const own = method === 'GET' ? {} : { origin, 'sec-fetch-site': 'same-origin' };
    const sent = form ? new URLSearchParams(form).toString() : (JSON.stringify(body) ?? '');
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const given = { ...own, ...(cookie && { cookie }), ...(sent && { 'content-type': type }), ...headers };
    const kept = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const response = await fetch(origin + consolePath + path, {
      method,
      headers: Object.fromEntries(kept),
      redirect: 'manual',
      ...(sent && { body: sent }),
    });
    const [set] = response.headers.getSetCookie();
    if (set) cookie = set.startsWith(`${set.split('=')[0]}=;`) ? '' : (set.split(';')[0] ?? '');
    return response;
  }

  return {
    send,
    signIn: (email: string, password = testPassword, headers = {}) =>
      send('/sign-in', { method: 'POST', form: { email, password, to: consolePath }, headers }),
    /** Calls an operation of a shop. */
    call: (method: 'GET' | 'POST', path: string, body?: unknown, shop = '1', headers = {}) =>
      send(`/api/${shop}${basePath}${path}`, { method, headers, ...(body !== undefined && { body }) }),
    cookie: () => cookie,
  };
}

type Sent = {
  method?: 'GET' | 'POST';
  /** Undefined removes a header that browsers send. */
  headers?: Record<string, string | undefined>;
  form?: Record<string, string>;
  body?: unknown;
};
