import * as v from 'valibot';
import { limits } from '../../contract/limits.ts';
import type { Challenges } from '../../server/screening/challenges.ts';
import type { GivenUpload } from '../../server/screening/named-uploads.ts';
import { ProblemError } from '../http/problem.ts';
import { mediaFilter } from '../storefront/media-filter.ts';
import type { WriteClient } from './create-review.ts';
import type { Ledger } from './ledger.ts';
import { subjectKey, subjectOf } from './subject-key.ts';

export type UploadsParts = {
  ledger: Ledger;
  challenges: Challenges;
  client: WriteClient;
  /** Hosts of media that the shop shows; empty for all. */
  mediaHosts: readonly string[];
};

const requestSchema = v.object({
  kind: v.picklist(['image', 'video']),
  proof: v.string(),
  product: v.nullish(v.string()),
  product_id: v.nullish(v.string()),
  scope: v.nullish(v.literal('store')),
});

/** In seconds: as long as the challenge and its review can be sent. */
const lifetime = 7_200;

/** A poster is an image, too. A shopper may replace the video, whose credentials are for one file. */
const most = { image: limits.images + limits.videos, video: 3 } as const;

/** Credentials of the API for the photos and the video of one review. */
export function createUploads({ ledger, challenges, client, mediaHosts }: UploadsParts): {
  /** Throws `proof_required`, `invalid_parameter`, and `too_many_requests` beyond 11 images and 3 videos. */
  give(input: unknown): Promise<unknown>;
  of(challenge: string): Promise<readonly GivenUpload[]>;
} {
  const isShown = mediaFilter(mediaHosts);
  const slot = (challenge: string, kind: 'image' | 'video', index: number) =>
    `upload:${challenge}:${kind}:${index}`;

  async function request(kind: 'image' | 'video'): Promise<{ answer: object; start: string }> {
    if (kind === 'image') {
      const answer = await client.call('get_image_upload_policy_token', {});
      return { answer, start: `${answer.host.replace(/\/+$/, '')}/${answer.dir}` };
    }
    const answer = await client.call('get_video_upload_url', {});
    return { answer, start: answer.video_url };
  }

  return {
    async give(input) {
      const parsed = v.safeParse(requestSchema, input);
      if (!parsed.success) {
        const errors = parsed.issues.map((issue) => ({
          field: v.getDotPath(issue) ?? '',
          message: 'is invalid',
        }));
        throw new ProblemError('invalid_parameter', { errors });
      }
      const { kind, proof, ...subject } = parsed.output;
      const verdict = await challenges.verify(proof, subjectKey(subjectOf(subject)));
      if (verdict.kind !== 'valid') throw new ProblemError('proof_required');
      const index = await ledger.count(`uploads:${verdict.id}:${kind}`, lifetime);
      if (index > most[kind]) throw new ProblemError('too_many_requests', { retryAfter: lifetime });
      const { answer, start } = await request(kind);
      // Photos on a host that the shop does not show would vanish.
      if (!isShown(start)) throw new ProblemError('api_unavailable');
      const seconds = lifetime;
      await ledger.swap(slot(verdict.id, kind, index), { expected: undefined, value: start, seconds });
      return { kind, ...answer };
    },
    async of(challenge) {
      const kinds = ['image', 'video'] as const;
      const slots = kinds.flatMap((kind) =>
        Array.from({ length: most[kind] }, async (_, index) => {
          const start = await ledger.get(slot(challenge, kind, index + 1));
          return start === undefined ? [] : [{ kind, start }];
        }),
      );
      return (await Promise.all(slots)).flat();
    },
  };
}
