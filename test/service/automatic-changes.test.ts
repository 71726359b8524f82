import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expireRecords } from '../../src/service/background/expire-records.ts';
import { defaultRetention } from '../../src/service/config/retention-days.ts';
import { auditWatch } from '../../testing/service/audit-watch.ts';
import { clientOf } from '../../testing/service/client-of.ts';
import { anEvent } from '../../testing/service/content/order.ts';
import { aReview } from '../../testing/service/content/review.ts';
import { databasesBelowStore, type FreshDatabase } from '../../testing/service/databases/databases.ts';
import { type ServiceWithMedia, serviceWithMedia } from '../../testing/service/media/service-with-media.ts';
import { mp4File } from '../../testing/service/media/video-files.ts';
import {
  addPlatform,
  addShops,
  authorizedCode,
  exchangeCode,
  issueTokens,
  refreshTokens,
} from '../../testing/service/platform.ts';
import { attemptEnd } from '../../testing/service/webhooks/attempt-end.ts';

const day = 24 * 60 * 60_000;

describe.each(databasesBelowStore)('on $name, the audit log has', ({ create }) => {
  let database: FreshDatabase;
  let service: ServiceWithMedia;
  beforeEach(async () => {
    database = await create();
    service = await serviceWithMedia({ db: database.open() });
    await addPlatform(service);
    await addShops(service);
  });
  afterEach(async () => {
    await service.close();
    await database.drop();
  });

  /** The new entries, in the order of their text. */
  async function entriesOf(run: () => Promise<unknown>): Promise<string[]> {
    const { entries } = await auditWatch(service, run);
    const at = new Date(service.clock.now).toISOString().replace('.000', '');
    return entries
      .map(({ shop, actor, actor_label, action, subject_ids, reason, outcome, ...entry }) => {
        expect([entry.at, outcome]).toEqual([at, 'done']);
        const subjects = subject_ids.map((subject) => subject.replace(/^[0-9a-f]{8}$/, 'hash'));
        return [shop, actor, actor_label, action, ...subjects, reason].filter(Boolean).join(' ');
      })
      .sort();
  }

  it('the consent of a merchant, and every issue, refresh and revocation of tokens', async () => {
    let code = '';
    expect(
      await entriesOf(async () => {
        code = await authorizedCode(service);
      }),
    ).toEqual(['1 merchant 1 oauth_authorize']);
    let refresh = '';
    expect(
      await entriesOf(async () => {
        refresh = (await exchangeCode(service, code)).body.data.refresh_token;
      }),
    ).toEqual(['1 platform 1 oauth_token hash hash authorization_code']);
    const rotated = ['1 platform 1 oauth_token hash hash refresh_token'];
    expect(await entriesOf(() => refreshTokens(service, refresh))).toEqual(rotated);
    expect(await entriesOf(() => refreshTokens(service, refresh))).toEqual([]);
    service.clock.now += day;
    const reused = ['1 platform 1 oauth_token hash refresh_token_reused'];
    expect(await entriesOf(() => refreshTokens(service, refresh))).toEqual(reused);
    const { access_token: token } = await issueTokens(service);
    const revoke = () => {
      const client = { client_id: 'mailer', client_secret: 'secret of mailer' };
      return service.call('POST', 'oauth_revoke_token', { ...client, token }, {});
    };
    expect(await entriesOf(revoke)).toEqual(['1 platform 1 oauth_revoke_token hash']);
    expect(await entriesOf(revoke)).toEqual([]);
  });

  it('uploads of photos and videos under the folder of their credentials, but no refused ones', async () => {
    const { data: policy } = (await service.call('GET', 'get_image_upload_policy_token')).body;
    const upload = (key: string, file: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      const fields = { key: `${policy.dir}${key}`, policy: policy.policy, Signature: policy.signature };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([file]));
      return service.fetchMedia(policy.host, { method: 'POST', body: form });
    };
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect(await entriesOf(() => upload('ada.jpg', new Uint8Array(pixel)))).toEqual([
      '1 upload upload_image name-1',
    ]);
    expect(await entriesOf(() => upload('ada.jpg', new Uint8Array(pixel)))).toEqual([]);
    expect(await entriesOf(() => upload('b.jpg', new Uint8Array(9)))).toEqual([]);
    const { data: video } = (await service.call('GET', 'get_video_upload_url')).body;
    const put = (body: Uint8Array<ArrayBuffer>) =>
      service.fetchMedia(video.upload_url, { method: 'PUT', body });
    expect(await entriesOf(() => put(new Uint8Array(99)))).toEqual([]);
    expect(await entriesOf(() => put(mp4File()))).toEqual(['1 upload upload_video name-2']);

    service.clock.now += 2 * day;
    expect(await entriesOf(service.removeUnused)).toEqual([
      '1 service remove_unused_media name-1 name-2 unused',
    ]);
  });

  it.each(['gone', 'failing'] as const)('webhooks that the service disables: %s', async (reason) => {
    await service.store.createWebhook('2', { topic: 'review/created', url: 'https://example.com/' });
    await service.store.createReview('2', aReview());
    const [delivery] = await service.store.leaseDeliveries(1, day);
    if (!delivery) throw new Error('Expected a delivery');
    const end = { ...attemptEnd('dead', service.clock.now), disable: reason };
    expect(await entriesOf(() => service.store.finishAttempt(delivery, end))).toEqual([
      `2 service disable_shop_webhook 1 ${reason}`,
    ]);
  });

  it('the deletion of expired records, once for each kind and shop', async () => {
    const old = Array.from({ length: 60 }, () => anEvent({ created_at: '2020-01-01' }));
    for (const shop of ['1', '2']) await service.store.addCustomerEvents(shop, old);
    const options = { store: service.store, days: defaultRetention, now: () => service.clock.now };
    const expire = () =>
      expireRecords({ ...options, wait: async () => {} }, 'service', new AbortController().signal);
    expect(await entriesOf(expire)).toEqual([
      '1 service expire_customer_events retention',
      '2 service expire_customer_events retention',
    ]);
    expect(await entriesOf(expire)).toEqual([]);
  });

  it('unsubscriptions by a link', async () => {
    const client = await clientOf(service);
    const { url } = await client.call('create_unsubscribe_link', {
      email: 'ada@example.com',
      email_type: 'all',
    });
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect(await entriesOf(() => fetch(url, { method: 'POST', body }))).toEqual(['1 link email_unsubscribe']);
  });
});
