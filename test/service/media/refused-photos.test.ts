import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standardLimits } from '../../../src/service/config/standard-limits.ts';
import {
  type ServiceWithMedia,
  serviceWithMedia,
} from '../../../testing/service/media/service-with-media.ts';
import {
  credentials,
  type PhotoPolicy,
  photoOf,
  uploadPhoto,
} from '../../../testing/service/media/upload-photo.ts';

let service: ServiceWithMedia;
beforeEach(async () => {
  service = await serviceWithMedia();
});
afterEach(() => service.close());

describe('an upload is refused', () => {
  const forged = (policy: PhotoPolicy) => btoa(atob(policy.policy).replaceAll(policy.dir, '2/'));
  it.each([
    ['without a policy', () => ({ policy: '' }), 403],
    ['with a policy that is no JSON', () => ({ policy: btoa('{') }), 403],
    [
      'with another signature',
      (policy: PhotoPolicy) => ({ Signature: policy.signature.replace(/^./, 'x') }),
      403,
    ],
    ['with a forged policy', (policy: PhotoPolicy) => ({ policy: forged(policy), key: '2/photo.jpg' }), 403],
    ['outside of its folder', () => ({ key: '1/name-2/photo.jpg' }), 403],
    ['in a folder of its own', (policy: PhotoPolicy) => ({ key: `${policy.dir}deeper/photo.jpg` }), 403],
    ['above its folder', (policy: PhotoPolicy) => ({ key: `${policy.dir}../photo.jpg` }), 403],
    ['without a name', (policy: PhotoPolicy) => ({ key: policy.dir }), 403],
    ['with a hidden name', (policy: PhotoPolicy) => ({ key: `${policy.dir}.htaccess` }), 403],
  ])('%s', async (_what, fields, status) => {
    const policy = await credentials(service);
    const answer = await uploadPhoto(service, await photoOf(), policy, fields(policy));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/^The /);
    expect(service.storedFiles).toThrow();
  });

  it('after its time', async () => {
    const policy = await credentials(service);
    service.clock.now += standardLimits.uploadSeconds * 1_000;
    expect((await uploadPhoto(service, await photoOf(), policy)).status).toBe(403);
  });

  it('beyond ten photos, also if they arrive at once', async () => {
    const policy = await credentials(service);
    const small = await photoOf(10, 10);
    const one = async (_: unknown, index: number) => {
      const answer = await uploadPhoto(service, small, policy, { key: `${policy.dir}${index}.jpg` });
      return answer.status;
    };
    const statuses = await Promise.all(Array.from({ length: 13 }, one));
    expect(statuses.sort()).toEqual([...Array(10).fill(200), ...Array(3).fill(409)]);
  });

  it('beyond the configured number of photos', async () => {
    await service.close();
    service = await serviceWithMedia({ limits: { ...standardLimits, images: 2 } });
    const policy = await credentials(service);
    const small = await photoOf(10, 10);
    const statuses: number[] = [];
    for (const key of ['1', '2', '3'].map((name) => `${policy.dir}${name}.jpg`)) {
      statuses.push((await uploadPhoto(service, small, policy, { key })).status);
    }
    expect(statuses).toEqual([200, 200, 409]);
  });

  it('under a key that was used before', async () => {
    const policy = await credentials(service);
    await uploadPhoto(service, await photoOf(10, 10), policy);
    expect((await uploadPhoto(service, await photoOf(20, 20), policy)).status).toBe(409);
  });

  it.each([
    ['an empty file', '', 400],
    ['text', 'not a photo', 415],
    ['HTML', '<html><script>alert(1)</script>', 415],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['a photo that breaks off', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 415],
  ])('with %s', async (_what, file, status) => {
    const policy = await credentials(service);
    expect((await uploadPhoto(service, file, policy)).status).toBe(status);
    if (status === 415) expect((await uploadPhoto(service, await photoOf(10, 10), policy)).status).toBe(200);
  });

  it('with more pixels than allowed, though few bytes', async () => {
    const huge = sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' } });
    const bytes = new Uint8Array(await huge.png({ compressionLevel: 9 }).toBuffer());
    expect(bytes.length).toBeLessThan(standardLimits.imageBytes);
    expect((await uploadPhoto(service, bytes, await credentials(service))).status).toBe(415);
  });

  it('beyond 20 MB, or without its length', async () => {
    const policy = await credentials(service);
    const bytes = new Uint8Array(standardLimits.imageBytes + 2_000_000);
    expect((await uploadPhoto(service, bytes, policy)).status).toBe(413);
    const body = new Blob([bytes]).stream();
    const type = 'multipart/form-data; boundary=x';
    const options = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': type },
    } as RequestInit;
    expect((await service.fetchMedia(policy.host, options)).status).toBe(411);
  });

  it('without a form', async () => {
    const response = await service.fetchMedia(service.publicUrl, { method: 'POST', body: 'photo' });
    expect([response.status, (await response.json()).message]).toEqual([
      400,
      'The body must be a multipart form',
    ]);
  });
});

it('refuses photos with a message without an image processor', async () => {
  await service.close();
  service = await serviceWithMedia({ withEncoder: false });
  const { status, body } = await service.call('GET', 'get_image_upload_policy_token');
  expect([status, body.message]).toEqual([501, 'Photos cannot be uploaded: no image processor is installed']);
});
