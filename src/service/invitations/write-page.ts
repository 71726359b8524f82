import { invitationFields } from '../../contract/invitation-fields.ts';
import type { InvitationPage, InvitationRenderer } from '../../contract/invitation-page.ts';
import { policyHash } from '../../contract/sha256.ts';
import type { SubmittedError } from '../../contract/submitted-review.ts';
import type { Proof } from '../../server/screening/challenges.ts';
import type { GivenUpload } from '../../server/screening/named-uploads.ts';
import { type PostedForm, readPostedForm, shownAgain } from '../../server/screening/posted-form.ts';
import { acceptedLanguages } from '../http/accepted-languages.ts';
import type { SettingsStore } from '../store/settings.ts';
import type { SignatureStore } from '../store/signatures.ts';
import { invitedLines, type PostedLine } from './invited-lines.ts';
import { givenUploads, type InvitedUploadParts } from './invited-uploads.ts';
import { linkChallenges } from './link-challenges.ts';
import { type OpenedLink, openLink } from './open-link.ts';
import { newNonce, readNonce } from './page-nonce.ts';
import { type InvitedStore, type PostedFiles, sendInvited, withdrawInvited } from './send-invited.ts';

export type WritePageParts = {
  store: InvitedStore & SignatureStore & SettingsStore;
  renderer: () => Promise<InvitationRenderer>;
  /** The script of the page. */
  script: string;
  /** Absent if reviews have no photos. */
  uploads?: InvitedUploadParts | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
};

/**
 * The page behind the link of an invitation. Reading it changes nothing, however often. Mail scanners run its
 * script, click its buttons and send its forms: nothing is stored without stars that were chosen on a page
 * some seconds old, and the script of the page waits for the hand of a person.
 */
export function writePage({ store, renderer, script, uploads, now, random }: WritePageParts) {
  const show = async (
    request: Request,
    link: OpenedLink | undefined,
    { status, posted }: { status: number; posted?: PostedLine | undefined },
  ): Promise<Response> => {
    const page = await pageOf(request, link, posted);
    const { html, style } = await (await renderer()).renderInvitationPage(page);
    const content = html.replace('</body>', () => `<script type="module">${script}</script></body>`);
    const media = uploads?.media.url;
    return pageResponse(content, { status, style, script, isHead: request.method === 'HEAD', media });
  };

  async function pageOf(request: Request, link?: OpenedLink, posted?: PostedLine): Promise<InvitationPage> {
    const accepted = acceptedLanguages(request);
    if (!link) return { ...invalidPage, languages: accepted };
    const { invitation, order } = link.invited;
    const nonce = await newNonce(link.keys[0] ?? '', invitation.id, now());
    return {
      languages: order.language ? [order.language, ...accepted] : accepted,
      notice: link.notice,
      opensAt: invitation.not_before,
      lines: await invitedLines(store, link, posted),
      nonce,
      challenge: JSON.stringify(await linkChallenges(link, { now, random }).create(nonce, 0)),
      theme: (await store.readSettings(link.shop)).settings.theme,
      hasUploads: uploads !== undefined,
    };
  }

  async function receive(request: Request, link: OpenedLink, network: string): Promise<Response> {
    const body = await request.text();
    const posted = readPostedForm(request, body);
    if (typeof posted === 'string') return show(request, link, { status: 400 });
    const { act, product_id, nonce, given, isConfirmed, files } = hiddenFields(body);
    const { shop, invited, keys } = link;
    const sealed = await readNonce(keys, invited.invitation.id, nonce, now());
    if (act === 'opened') {
      if (sealed) await store.advanceInvitation(shop, invited.invitation.id, 'opened');
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    }
    const again = (mistakes: readonly SubmittedError[]) => {
      // Files of an older page are sent again with the form.
      const errors = mistakes.filter(({ field }) => !/^(media|poster)/.test(field));
      const { rating: _chosenAgain, ...typed } = shownAgain(posted);
      const form = { typed, errors, notice: errors.length > 0 ? '' : 'again' } as const;
      return show(request, link, { status: 422, posted: { product_id, form } });
    };
    const challenges = linkChallenges(link, { now, random });
    const proof: Proof = sealed ? await challenges.verify(given, nonce) : { kind: 'none' };
    const isHuman =
      sealed && (await store.useSignature(shop, useOf(nonce, product_id, sealed, { proof, posted })));
    if (isHuman !== 'used' || isHasty(sealed?.age ?? 0, proof, posted)) return again([]);
    const known = invited.invitation.reviews.find((one) => one.product_id === product_id);
    if (act === 'withdraw') {
      if (!known || !isConfirmed) return again([]);
      await withdrawInvited(store, shop, known.review_id);
      return seeOther(request, product_id);
    }
    // A second review of a product shows the first.
    if (known ? act !== 'revise' : link.notice !== '' || !invited.lines.includes(product_id)) {
      return seeOther(request, product_id);
    }
    const uploaded = await uploadedFiles(uploads, link, proof, files);
    const sent = { posted, product_id, proof, files, uploaded, network };
    const errors = await sendInvited(store, link, { ...sent, now: now() });
    return errors.length > 0 ? again(errors) : seeOther(request, product_id);
  }

  return async (request: Request, token: string, network: string): Promise<Response> => {
    const link = await openLink(store, token, now());
    if (!link) return show(request, undefined, { status: 404 });
    if (request.method === 'POST') return receive(request, link, network);
    if (request.method === 'GET' || request.method === 'HEAD') return show(request, link, { status: 200 });
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
  };
}

const invalidPage: Omit<InvitationPage, 'languages'> = {
  notice: 'invalid',
  ...{ opensAt: '', lines: [], nonce: '', challenge: '', theme: [], hasUploads: false },
};

/** The uploads of the page, among the files that a form names. */
async function uploadedFiles(
  uploads: InvitedUploadParts | undefined,
  link: OpenedLink,
  proof: Proof,
  { media, poster }: PostedFiles,
): Promise<GivenUpload[]> {
  if (!uploads || proof.kind !== 'valid') return [];
  return givenUploads(uploads.media, link, { proof: proof.id, urls: [...media, poster] });
}

function hiddenFields(body: string) {
  const fields = new URLSearchParams(body);
  const fieldOf = (name: keyof typeof invitationFields) => fields.get(invitationFields[name]) ?? '';
  const product_id = fieldOf('product');
  return {
    ...{ act: fieldOf('act'), nonce: fieldOf('nonce'), given: fieldOf('proof'), product_id },
    isConfirmed: fieldOf('confirmed') === '1',
    files: { media: fields.getAll(invitationFields.media), poster: fieldOf('poster') },
  };
}

/** The quickest that a person fills a form, in milliseconds: with the script of the page, and without. */
const quickest = { proven: 3_000, unproven: 10_000 };

function isHasty(age: number, proof: Proof, { website }: PostedForm): boolean {
  return website !== '' || age < (proof.kind === 'valid' ? quickest.proven : quickest.unproven);
}

/**
 * Binds the form of a page to the judgement of its first use: a form that was once sent by a machine stays
 * refused, however late it is sent again.
 */
function useOf(
  nonce: string,
  product_id: string,
  { age, endsAt }: { age: number; endsAt: number },
  { proof, posted }: { proof: Proof; posted: PostedForm },
) {
  const operation = isHasty(age, proof, posted) ? 'write_page_refused' : 'write_page';
  const signature = `${nonce} ${product_id.slice(0, 20)}`;
  return { signature, operation, key: '', expiresAt: Math.ceil(endsAt / 1000), spend: false };
}

/** The answer to a form, which a reload does not send again. */
function seeOther(request: Request, product_id: string): Response {
  const location = `${new URL(request.url).pathname}#line-${product_id}`;
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

/** `media` is the URL of the endpoint to which the page uploads photos. */
type Shown = { status: number; style: string; script: string; isHead: boolean; media: string | undefined };

async function pageResponse(
  html: string,
  { status, style, script, isHead, media }: Shown,
): Promise<Response> {
  const policy = [
    "default-src 'none'",
    `script-src ${await policyHash(script)}`,
    `style-src ${await policyHash(style)}`,
    'img-src data:',
    `connect-src 'self'${media ? ` ${new URL(media).origin}` : ''}`,
    // The worker that prepares photos, and the first frame of a video.
    ...(media ? ['worker-src blob:', 'media-src blob:'] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return new Response(isHead ? null : html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
    },
  });
}
