import { afterAll, beforeAll, expect, it } from 'vitest';
import { basePath, type Operation, operations } from '../../../src/contract/operations.ts';
import { type AllowedInputs, prepareCalls } from '../../../testing/service/allowed-calls.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';
import { receiver } from '../../../testing/service/webhooks/webhook-receiver.ts';

type Name = keyof AllowedInputs;

let service: RunningService;
let server: Awaited<ReturnType<typeof receiver>>;
beforeAll(async () => {
  service = await runningService({ requestsPerMinute: Number.POSITIVE_INFINITY });
  server = await receiver();
});
afterAll(async () => {
  await Promise.all([service.close(), server.close()]);
});

const writes = (Object.keys(operations) as Name[]).filter((name) => {
  const { method, audience, isRead }: Operation = operations[name];
  return method === 'POST' && audience === 'shop' && !isRead;
});

/** Sends the same signed bytes each time. */
async function signedCall(name: Name, input: object) {
  const { path } = operations[name];
  const body = JSON.stringify(input);
  service.clock.now += 1_000;
  const headers = await service.signed(basePath + path, body);
  return () => service.call('POST', path, body, headers);
}

/** The rows of the shop, without the records of calls. */
async function rows() {
  const ignored = ['used_signature', 'shop_lock', 'audit_entry', 'audit_subject'];
  return (await service.dump()).filter(({ table }) => !ignored.includes(table));
}

it.each(writes)(
  'a signed %s that was stored is not repeated, although its response was a failure',
  async (name) => {
    const inputs = await prepareCalls(service, { receiver: server.url, token: '' });
    const send = await signedCall(name, inputs[name]);
    const { endAudit } = service.store;
    // The database refuses the statement after the one that stored the change.
    service.store.endAudit = () => Promise.reject(Object.assign(new Error('locked'), { errcode: 5 }));
    expect((await send()).status).toBe(503);
    service.store.endAudit = endAudit;
    const stored = await rows();
    const repeated = await send();
    expect([repeated.status, repeated.body.code]).toEqual([409, 6]);
    expect(await rows()).toEqual(stored);
  },
);

it.each(writes)('a signed %s that certainly stored nothing can be repeated', async (name) => {
  const inputs = await prepareCalls(service, { receiver: server.url, token: '' });
  const send = await signedCall(name, inputs[name]);
  const { beginAudit } = service.store;
  service.store.beginAudit = () => Promise.reject(Object.assign(new Error('locked'), { errcode: 5 }));
  expect((await send()).status).toBe(503);
  service.store.beginAudit = beginAudit;
  expect((await send()).body.code).toBe(0);
});
