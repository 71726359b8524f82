import sharp from 'sharp';
import type { ServiceWithMedia } from './service-with-media.ts';

export type PhotoPolicy = Record<
  'access_id' | 'host' | 'expire' | 'signature' | 'policy' | 'dir' | 'callback',
  string
>;

/** Uploads as browsers do: a form with the file last. */
export async function uploadPhoto(
  service: ServiceWithMedia,
  file: Uint8Array<ArrayBuffer> | string,
  policy: PhotoPolicy,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  const given = {
    key: `${policy.dir}photo.jpg`,
    policy: policy.policy,
    Signature: policy.signature,
    ...fields,
  };
  for (const [name, value] of Object.entries(given)) form.append(name, value);
  form.append('file', new Blob([file]), 'photo.jpg');
  const response = await service.fetchMedia(policy.host, { method: 'POST', body: form });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

export async function credentials(service: ServiceWithMedia): Promise<PhotoPolicy> {
  return (await service.call('GET', 'get_image_upload_policy_token')).body.data;
}

/** A JPEG of this size in pixels, with a name and a place in its metadata. */
export async function photoOf(width = 1_500, height = 1_000): Promise<Uint8Array<ArrayBuffer>> {
  const created = sharp({ create: { width, height, channels: 3, background: '#c33' } });
  const described = created.withExif({
    IFD0: { Copyright: 'Ada Lovelace' },
    IFD3: { GPSLatitude: '51/1 30/1 0/1' },
  });
  return new Uint8Array(await described.jpeg().toBuffer());
}
