import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callSigner, type SignCall } from '../../src/client/sign-calls.ts';
import { basePath, type Operation, type OperationName, operations } from '../../src/contract/operations.ts';
import { type Scope, scopes } from '../../src/contract/scope.ts';
import { webhookTopics } from '../../src/contract/webhook.ts';
import { issueCredentials } from '../../src/service/access/credentials.ts';
import { type AllowedInputs, canary, prepareCalls } from '../../testing/service/allowed-calls.ts';
import { ownerOfAllShops } from '../../testing/service/console-visitor.ts';
import { databasesBelowStore, type FreshDatabase } from '../../testing/service/databases/databases.ts';
import { type ServiceWithMedia, serviceWithMedia } from '../../testing/service/media/service-with-media.ts';
import { addPlatform, issueTokens, shopPassword } from '../../testing/service/platform.ts';
import { testAccess } from '../../testing/service/test-access.ts';
import { receiver } from '../../testing/service/webhooks/webhook-receiver.ts';

type Name = keyof AllowedInputs;
type Headers = Record<string, string>;
const names = (Object.keys(operations) as OperationName[]).filter(
  (name): name is Name => (operations[name] as Operation).isPage !== true,
);
const operationOf = (name: Name): Operation => operations[name];
const isOfWebhook = (name: Name) => name.includes('webhook');

/**
 * A token needs at least one scope of each set: the operation's own scopes, and the scopes of the webhook's
 * topic.
 */
function neededScopes(name: Name): Scope[][] {
  const { scope } = operationOf(name);
  const own = scope ? [[scope]] : [];
  if (name === 'get_shop_webhooks') return [[...new Set(Object.values(webhookTopics))]];
  return isOfWebhook(name) && name !== 'get_webhook_states'
    ? [...own, [webhookTopics['review/created']]]
    : own;
}

const namesRow = (input: object) => 'id' in input || 'webhook_id' in input;

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const basic = (client: string, secret = `secret of ${client}`): Headers => ({
  authorization: `Basic ${btoa(`${client}:${secret}`)}`,
});

describe.each(databasesBelowStore)('on $name', ({ create }) => {
  let database: FreshDatabase;
  let service: ServiceWithMedia;
  let server: Awaited<ReturnType<typeof receiver>>;
  let platform: { id: string; clientId: string };
  let key: Headers;
  let expired: Headers;
  let passwordHash: string;
  beforeAll(async () => {
    database = await create();
    server = await receiver();
    service = await serviceWithMedia({
      db: database.open(),
      console: () => undefined,
      requestsPerMinute: Number.POSITIVE_INFINITY,
    });
    platform = await addPlatform(service);
    passwordHash = await testAccess.passwords.hash(shopPassword);
    await service.store.setShopPassword('1', passwordHash);
    key = { 'x-token': (await service.issue('api-key')).token };
    expired = bearer((await service.issue('bearer', [...scopes], service.clock.now / 1_000 - 1)).token);
  });
  afterAll(async () => {
    await Promise.all([service.close(), server.close()]);
    await database.drop();
  });

  /** Calls an operation and returns the code and the text of the response. `signedWith` signs the call. */
  async function call(name: Name, input: object, headers: Headers, signedWith?: string) {
    const { method, path } = operationOf(name);
    const query = method === 'GET' ? `?${new URLSearchParams(input as Headers)}` : '';
    const body = method === 'GET' ? '' : JSON.stringify(input);
    const url = service.origin + basePath + path + query;
    const signature = signedWith && (await signed({ method, url, body }, signedWith));
    const request = { method, headers: { 'content-type': 'application/json', ...headers, ...signature } };
    const response = await service.answer(new Request(url, body ? { ...request, body } : request));
    const text = await response.text();
    return { code: JSON.parse(text).code as number, text };
  }

  /**
   * The clock stands still, so that the signatures of equal calls differ only because of the client's signer.
   */
  async function signed(sent: { method: 'GET' | 'POST'; url: string; body: string }, privateToken: string) {
    const signer =
      signers.get(privateToken) ??
      callSigner({ signature: { publicToken: service.signature.publicToken, privateToken } });
    signers.set(privateToken, signer);
    const query = [...new URL(sent.url).searchParams];
    return signer({ ...sent, query }, Math.floor(service.clock.now / 1_000));
  }
  const signers = new Map<string, SignCall>();

  async function prepare(name: Name, owner?: typeof platform) {
    // Audiences other than shops act through an authorization, which some of the operations end.
    const isOfShop = operationOf(name).audience === 'shop';
    const token = isOfShop ? '' : (await issueTokens(service)).access_token;
    return { token, input: (await prepareCalls(service, { owner, receiver: server.url, token }))[name] };
  }

  /** Tokens of the shop and of a platform. */
  async function tokens(some: readonly Scope[], client = 'mailer') {
    const own = await service.issue('bearer', [...some]);
    const granted = await issueTokens(service, { client, scopes: some });
    return { ofShop: bearer(own.token), ofPlatform: bearer(granted.access_token) };
  }

  /** Everything but the records of calls. */
  async function rows() {
    const ignored = ['used_signature', 'shop_lock'];
    return (await service.dump()).filter(({ table }) => !ignored.includes(table));
  }

  const secret = () => (service.signature.kind === 'signature' ? service.signature.privateToken : '');

  describe.each(names)('%s', (name) => {
    const { audience } = operationOf(name);
    const needed = neededScopes(name);
    const fewest = needed.length > 0 ? needed.map(([scope]) => scope as Scope) : (['read_reviews'] as const);

    it('succeeds for each credential that is allowed, with the fewest scopes', async () => {
      const callers: [string, Headers, Partial<{ owner: typeof platform; signedWith: string }>][] = [];
      if (audience === 'shop') {
        const { ofShop, ofPlatform } = await tokens(fewest);
        callers.push(['key', key, {}], ['signature', {}, { signedWith: secret() }]);
        callers.push(['token', ofShop, {}], ['platform', ofPlatform, { owner: platform }]);
      }
      if (audience === 'platform') callers.push(['basic', basic('mailer'), {}]);
      if (audience === 'token') callers.push(['granted', {}, {}]);
      if (audience === 'person') {
        const person = await ownerOfAllShops(service);
        const { input } = await prepare(name);
        const { method, path } = operationOf(name);
        const { status } = await person.call(method, path, method === 'GET' ? undefined : input);
        expect(status).toBe(200);
      }
      if (audience === 'public') callers.push(['none', {}, {}]);
      for (const [kind, headers, { owner, signedWith }] of callers) {
        const { input, token } = await prepare(name, owner);
        const sent = kind === 'granted' ? bearer(token) : headers;
        const { code, text } = await call(name, input, sent, signedWith);
        expect([kind, code === 0 ? 0 : text]).toEqual([kind, 0]);
      }
    });

    it.runIf(audience !== 'public')('is denied to every other credential, and changes nothing', async () => {
      const { input, token } = await prepare(name);
      const denied: [string, Headers, number, string?][] = [
        ['none', {}, 16],
        ['unknown key', { 'x-token': 'guess' }, 16],
        ['unknown token', bearer('1.guess'), 16],
        ['wrong secret', basic('mailer', 'guess'), 16],
        ['expired', expired, 16],
        ['wrong signature', {}, 16, 'guess'],
      ];
      if (audience === 'platform') denied.push(['granted', bearer(token), 16]);
      else denied.push(['basic', basic('mailer'), 16]);
      if (audience !== 'shop') {
        // Persons have no credentials of the API, so that known ones are identified before they are denied.
        const known = audience === 'person' ? 7 : 16;
        denied.push(['key', key, known], ['signature', {}, known, secret()]);
        const all = await service.issue('bearer', [...scopes]);
        denied.push(['token', bearer(all.token), audience === 'platform' ? 16 : 7]);
      }
      for (const set of audience === 'shop' ? needed : []) {
        const { ofShop, ofPlatform } = await tokens(scopes.filter((scope) => !set.includes(scope)));
        denied.push([`without ${set}`, ofShop, 7]);
        // A platform does not see the webhook of the shop, regardless of its scopes.
        const isHidden = isOfWebhook(name) && namesRow(input) && set[0] !== operationOf(name).scope;
        denied.push([`platform without ${set}`, ofPlatform, isHidden ? 5 : 7]);
      }
      const before = await rows();
      for (const [kind, headers, expected, signedWith] of denied) {
        const { code, text } = await call(name, input, headers, signedWith);
        expect([kind, code]).toEqual([kind, expected]);
        expect(text).not.toContain(canary);
      }
      expect(await rows()).toEqual(before);
    });

    it.runIf(audience === 'shop')('neither shows nor changes rows of another shop', async () => {
      const { input } = await prepare(name);
      const domain = `${crypto.randomUUID()}.example`;
      const shop = await service.store.addShop({ name: '', domain, passwordHash });
      if (shop === 'exists') throw new Error('Expected a new shop');
      const issued = await issueCredentials(service.store, shop.id, { kind: 'api-key' }, () => domain);
      const granted = await issueTokens(service, { client: 'mailer', shop: shop.id });
      const ofShop1 = async () =>
        (await rows()).map(({ table, rows }) => ({
          table,
          rows: rows.filter((row) => (row as { shop_id?: string }).shop_id === '1'),
        }));
      const before = await ofShop1();
      const foreign = { key: { 'x-token': issued.kind === 'api-key' ? issued.token : '' } };
      for (const [kind, headers] of Object.entries({ ...foreign, platform: bearer(granted.access_token) })) {
        const { code, text } = await call(name, input, headers);
        // The call concerns rows of the other shop, or names something that the other shop does not have.
        expect([kind, [0, 3, 5, 6].includes(code)]).toEqual([kind, true]);
        if (!JSON.stringify(input).includes(canary)) expect(text).not.toContain(canary);
      }
      expect(await ofShop1()).toEqual(before);
    });

    it.runIf(audience === 'platform' || isOfWebhook(name))(
      'neither shows nor changes what another platform owns',
      async () => {
        const { input } = await prepare(name, platform);
        const isPlatform = audience === 'platform';
        const { clientId } = await addPlatform(service, crypto.randomUUID());
        const foreign = isPlatform ? basic(clientId) : (await tokens(scopes, clientId)).ofPlatform;
        const ofMailer = async () =>
          (await rows()).flatMap(({ table, rows }) =>
            rows
              .filter((row) => String((row as { platform_id?: number }).platform_id) === platform.id)
              .map((row) => ({ table, row })),
          );
        const before = await ofMailer();
        expect(before).not.toEqual([]);
        const { code, text } = await call(name, input, foreign);
        expect([0, 3, 5]).toContain(code);
        if (!JSON.stringify(input).includes(canary)) expect(text).not.toContain(canary);
        if (isPlatform) expect(text).not.toMatch(/"is_(authorized|installed)":true|access_token/);
        if (namesRow(input)) expect(code).toBe(5);
        expect(await ofMailer()).toEqual(before);
      },
    );
  });
});
