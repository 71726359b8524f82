import * as v from 'valibot';
import type { CustomerStore } from '../store/customers.ts';
import type { InvitationStore } from '../store/invitations.ts';
import { giveUpload, type InvitedUploadParts } from './invited-uploads.ts';
import { linkChallenges } from './link-challenges.ts';
import { openLink } from './open-link.ts';
import { readNonce } from './page-nonce.ts';

type UploadAnswerParts = {
  store: InvitationStore & CustomerStore;
  uploads: InvitedUploadParts | undefined;
  now: () => number;
  random: () => number;
};

/**
 * Answers the request of the page for credentials of an upload, as `POST /v1/uploads` of the edge does: for
 * the nonce of a page with its proof of work, and a product that has no review yet.
 */
export function uploadAnswer({ store, uploads, now, random }: UploadAnswerParts) {
  return async (request: Request, token: string): Promise<Response> => {
    if (request.method !== 'POST') return answer(405, { code: 'not_found' });
    const link = await openLink(store, token, now());
    if (!uploads || link?.notice !== '') return answer(404, { code: 'not_found' });
    const read = v.safeParse(requestSchema, await request.json().catch(() => undefined));
    if (!read.success) return answer(400, { code: 'invalid_parameter' });
    const { kind, product, proof: sent } = read.output;
    const [nonce = '', given = ''] = sent.split(' ');
    const { invitation, lines } = link.invited;
    const isKnown = invitation.reviews.some((one) => one.product_id === product);
    if (isKnown || !lines.includes(product)) return answer(404, { code: 'not_found' });
    const sealed = await readNonce(link.keys, invitation.id, nonce, now());
    const proof = await linkChallenges(link, { now, random }).verify(given, nonce);
    if (!sealed || proof.kind !== 'valid') return answer(403, { code: 'proof_required' });
    const ticket = await giveUpload(uploads, link, { kind, proof: proof.id });
    return ticket ? answer(200, ticket) : answer(429, { code: 'too_many_requests' });
  };
}

const requestSchema = v.object({
  kind: v.picklist(['image', 'video']),
  /** The nonce of the page, a space, and the proof of work. */
  proof: v.string(),
  product: v.string(),
});

function answer(status: number, body: object): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
  });
}
