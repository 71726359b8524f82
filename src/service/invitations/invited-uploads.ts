import { toBase64url } from '../../contract/base64url.ts';
import { limits } from '../../contract/limits.ts';
import { createHmac, equalInConstantTime } from '../../contract/sign.ts';
import type { GivenUpload } from '../../server/screening/named-uploads.ts';
import { audited } from '../audit/audited.ts';
import type { MediaEndpoint } from '../media/files/media-endpoint.ts';
import { issueImageUpload, issueVideoUpload } from '../media/uploads/issue-upload.ts';
import { type AuditStore, auditLabel } from '../store/audit.ts';
import type { RateWindowStore } from '../store/rate-windows.ts';
import type { OpenedLink } from './open-link.ts';

/** Uploads of photos and videos for the reviews of invitations. */
export type InvitedUploadParts = {
  media: MediaEndpoint;
  store: AuditStore;
  rateWindows: Pick<RateWindowStore, 'countInWindow'>;
};

type Kind = GivenUpload['kind'];

/** A poster is an image, too. A customer may replace the video, whose credentials are for one file. */
const most: Record<Kind, number> = { image: limits.images + limits.videos, video: 3 };

/** In milliseconds: longer than a proof of work is valid. */
const period = 7_200_000;

/**
 * Credentials of the media endpoint for the files of one review; undefined if the proof of work has had all.
 * `proof` is the id of its challenge. Nothing is stored: the name of the folder has a code by which
 * `givenUploads` recognizes it. Files that no review names are removed after a day.
 */
export async function giveUpload(
  { media, store, rateWindows }: InvitedUploadParts,
  { shop, keys: [key = ''] }: OpenedLink,
  { kind, proof }: { kind: Kind; proof: string },
): Promise<object | undefined> {
  const count = { wanted: 1, limit: most[kind], period };
  const { granted } = await rateWindows.countInWindow(`invited ${kind} ${proof}`, count);
  if (granted === 0) return undefined;
  const random = media.newName();
  const name = `${random}${await codeOf(key, { kind, proof, random })}`;
  const action = kind === 'image' ? 'get_image_upload_policy_token' : 'get_video_upload_url';
  const entry = { actor: 'link', actor_label: '', action, subject_ids: [auditLabel(name)], reason: '' };
  await audited(store, shop, entry, async () => {});
  const issue = kind === 'image' ? issueImageUpload : issueVideoUpload;
  return { kind, ...(await issue(media, shop, name)) };
}

/** The uploads among some URLs that were given to a proof of work. */
export async function givenUploads(
  { url: endpoint }: Pick<MediaEndpoint, 'url'>,
  { shop, keys }: Pick<OpenedLink, 'shop' | 'keys'>,
  { proof, urls }: { proof: string; urls: readonly string[] },
): Promise<GivenUpload[]> {
  const base = `${endpoint}/${shop}/`;
  const given = urls.map(async (url): Promise<GivenUpload[]> => {
    const [, random = '', code = '', file = ''] =
      /^([\w-]+)([\w-]{22})\/([\w.-]+)$/.exec(url.startsWith(base) ? url.slice(base.length) : '') ?? [];
    for (const kind of ['image', 'video'] as const) {
      const codes = await Promise.all(keys.map((key) => codeOf(key, { kind, proof, random })));
      if (!codes.some((one) => equalInConstantTime(one, code))) continue;
      return [{ kind, start: kind === 'image' ? url.slice(0, -file.length) : url }];
    }
    return [];
  });
  return (await Promise.all(given)).flat();
}

async function codeOf(key: string, bound: { kind: Kind; proof: string; random: string }): Promise<string> {
  const bytes = await createHmac(`invitation upload ${key}`)(`${bound.kind} ${bound.proof} ${bound.random}`);
  return toBase64url(bytes.slice(0, 16));
}
