import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Operation, type OperationName, operations } from '../../../src/contract/operations.ts';
import { type AllowedInputs, canary, prepareCalls } from '../../../testing/service/allowed-calls.ts';
import { auditWatch } from '../../../testing/service/audit-watch.ts';
import { ownerOfAllShops } from '../../../testing/service/console-visitor.ts';
import { databasesBelowStore, type FreshDatabase } from '../../../testing/service/databases/databases.ts';
import {
  type ServiceWithMedia,
  serviceWithMedia,
} from '../../../testing/service/media/service-with-media.ts';
import { addPlatform, addShops, bearer, issueTokens } from '../../../testing/service/platform.ts';
import { receiver } from '../../../testing/service/webhooks/webhook-receiver.ts';

type Name = keyof AllowedInputs;
const names = (Object.keys(operations) as OperationName[]).filter(
  (name): name is Name => (operations[name] as Operation).isPage !== true,
);
const issuing: Name[] = ['get_image_upload_policy_token', 'get_video_upload_url'];
const isChange = (name: Name) => {
  const { method, isRead } = operations[name] as Operation;
  return issuing.includes(name) || (method === 'POST' && !isRead);
};

/** Changes whose subject is a person, an order, the settings or a job, or the platform that also acts. */
const withoutSubject: Name[] = [
  ...(['create_orders', 'create_invitation', 'create_customer_events', 'email_unsubscribe'] as const),
  ...(['create_customer_exclude', 'delete_customer_exclude', 'export_customer', 'remove_customer'] as const),
  ...(['oauth_disconnect', 'oauth_cancel'] as const),
  ...(['update_shop_settings', 'update_moderation_tools'] as const),
  ...(['moderate_matching_reviews', 'undo_moderation_job', 'cancel_job'] as const),
  ...(['preview_import', 'import_reviews', 'undo_import', 'export_reviews', 'create_backup'] as const),
];

/** Names, email addresses and texts of these tests, and the beginnings of their secrets. */
const personal = new RegExp(`${canary}|@|example|Ada|Thanks|photo|video/|secret|token-`);

describe.each(databasesBelowStore)('on $name, the audit log', ({ create }) => {
  let database: FreshDatabase;
  let service: ServiceWithMedia;
  let server: Awaited<ReturnType<typeof receiver>>;
  beforeEach(async () => {
    database = await create();
    server = await receiver();
    service = await serviceWithMedia({ db: database.open(), console: () => undefined });
    await addPlatform(service);
    await addShops(service);
  });
  afterEach(async () => {
    await Promise.all([service.close(), server.close()]);
    await database.drop();
  });

  const watch = (run: () => Promise<unknown>) => auditWatch(service, run);
  const at = () => new Date(service.clock.now).toISOString().replace('.000', '');

  async function callAs(name: Name) {
    const { audience, method, path } = operations[name] as Operation;
    const { access_token: token } = await issueTokens(service);
    const input = (await prepareCalls(service, { receiver: server.url, token }))[name];
    const headers = {
      shop: undefined,
      token: bearer(token),
      platform: { authorization: `Basic ${btoa('mailer:secret of mailer')}` },
      merchant: {},
      person: {},
      public: {},
    }[audience];
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const person = await ownerOfAllShops(service);
    if (audience === 'person')
      return { input, call: () => person.call(method, path, method === 'GET' ? undefined : input) };
    const call = () => service.call(method, path + query, method === 'GET' ? undefined : input, headers);
    return { input, call };
  }

  it.each(names.filter(isChange))('has who, when, what and why of %s', async (name) => {
    const { input, call } = await callAs(name);
    const { entries } = await watch(async () => expect((await call()).status).toBe(200));
    expect(entries).toHaveLength(1);
    const [entry] = entries;
    expect(entry).toMatchObject({ shop: '1', at: at(), action: name, outcome: 'done' });
    expect(entry?.actor).toMatch(/^(signature|platform|person)$/);
    expect(entry?.actor_label).toMatch(/^.{1,8}$/);
    expect(entry?.subject_ids.length === 0).toBe(withoutSubject.includes(name));
    if ('id' in input && !withoutSubject.includes(name)) expect(entry?.subject_ids).toContain(input.id);
    const reasons: Partial<Record<Name, string>> = {
      hide_reviews: 'spam',
      flag_reviews: 'pinned',
      oauth_token: 'client_credentials',
    };
    expect(entry?.reason).toBe(reasons[name] ?? '');
    expect(JSON.stringify({ ...entry, actor_label: '' })).not.toMatch(personal);
  });

  it.each(names.filter((name) => !isChange(name)))(
    'has nothing about %s, which changes nothing',
    async (name) => {
      const { call } = await callAs(name);
      const watched = await watch(async () => expect((await call()).status).toBe(200));
      expect(watched).toEqual({ entries: [], isChanged: false });
    },
  );
});
