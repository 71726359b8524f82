import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recentSignIn } from '../../../src/contract/account.ts';
import { consoleVisitor, ownerOfAllShops } from '../../../testing/service/console-visitor.ts';
import { databasesBelowStore, type FreshDatabase } from '../../../testing/service/databases/databases.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

describe.each(databasesBelowStore)('who may act for a shop, on $name', ({ create }) => {
  let database: FreshDatabase;
  let service: RunningService;
  let owner: Awaited<ReturnType<typeof ownerOfAllShops>>;
  beforeAll(async () => {
    database = await create();
    service = await runningService({ db: database.open(), console: () => undefined });
    owner = await ownerOfAllShops(service);
  });
  afterAll(async () => {
    await service?.close();
    await database?.drop();
  });

  const call = async (name: string, body?: object, headers = {}) => {
    const response = await owner.call(body ? 'POST' : 'GET', name, body, '1', headers);
    return { status: response.status, ...(await response.json()) };
  };

  it('new credentials work, a new secret ends the earlier one, and revoked ones end', async () => {
    const { data } = await call('create_credential', { kind: 'api-key' });
    const [{ name, value }] = data.secrets;
    expect(name).toBe('REVIEWS_API_KEY');
    const statusWith = async (key: string) => {
      const headers = { 'x-token': key };
      return (await fetch(`${service.origin}/api/v1/openapi/get_reviews`, { headers })).status;
    };
    expect(await statusWith(value)).toBe(200);
    const listed = (await call('get_credentials')).data.list;
    expect(JSON.stringify(listed)).not.toContain(value);
    const { id } = listed.find((one: { id: string }) => one.id.startsWith(data.credential));
    const rotated = (await call('rotate_credential', { credential: id })).data;
    expect([await statusWith(value), await statusWith(rotated.secrets[0].value)]).toEqual([401, 200]);
    const [left] = (await call('get_credentials')).data.list.filter((one: { id: string }) =>
      one.id.startsWith(rotated.credential),
    );
    expect((await call('revoke_credential', { credential: left.id })).status).toBe(200);
    expect(await statusWith(rotated.secrets[0].value)).toBe(401);
    expect((await call('revoke_credential', { credential: left.id })).status).toBe(404);
  });

  it('no response with a secret is stored to be repeated', async () => {
    const headers = { 'idempotency-key': 'again' };
    expect((await call('create_credential', { kind: 'api-key' }, headers)).status).toBe(400);
    const person = { email: 'cleo@lamps.example', name: 'Cleo', role: 'reader' };
    expect((await call('add_person', person, headers)).status).toBe(400);
  });

  it('a person is added by a link that works once, and gets a new one only before the first sign-in', async () => {
    const person = { email: 'bo@lamps.example', name: 'Bo', role: 'reader' };
    const { data: first } = await call('add_person', person);
    const { data: second } = await call('add_person', person);
    const bo = consoleVisitor(service);
    const open = async (url: string) => (await bo.send(new URL(url).pathname.replace('/console', ''))).status;
    expect(await open(first.url)).not.toBe(200);
    expect(await open(second.url)).toBe(200);
    await service.store.setPersonPassword(first.id, 'hash');
    expect((await call('add_person', person)).status).toBe(409);
    await call('set_role', { id: first.id, role: 'none' });
    expect((await call('add_person', person)).data).toEqual({ id: first.id, url: '' });
  });

  it('the last owner stays', async () => {
    const { list } = (await call('get_people')).data;
    const [{ id }] = list.filter(({ role }: { role: string }) => role === 'owner');
    expect((await call('set_role', { id, role: 'reader' })).status).toBe(409);
    expect((await call('set_role', { id, role: 'none' })).status).toBe(409);
  });

  it('credentials of the API read and change nothing of it', async () => {
    const { data } = await call('create_credential', { kind: 'api-key' });
    const headers = { 'x-token': data.secrets[0].value, 'content-type': 'application/json' };
    for (const name of ['get_credentials', 'get_people', 'get_connections']) {
      const response = await fetch(`${service.origin}/api/v1/openapi/${name}`, { headers });
      expect(response.status).toBe(403);
    }
    const body = JSON.stringify({ kind: 'api-key' });
    const url = `${service.origin}/api/v1/openapi/create_credential`;
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(403);
  });

  it('changes need a recent sign-in', async () => {
    service.clock.now += recentSignIn;
    expect((await call('get_people')).status).toBe(200);
    expect((await call('create_credential', { kind: 'api-key' })).status).toBe(403);
    expect((await call('set_role', { id: '404', role: 'reader' })).status).toBe(403);
  });
});
