import { toHex } from '../../../src/contract/hex.ts';
import { submitClient } from '../../client/submit-review.ts';
import { emit } from '../../dom/emit.ts';
import { draftStore, type TextStorage } from '../../models/form-draft.ts';
import { type FormModel, formModel } from '../../models/form-model.ts';
import { createProof } from '../../models/proof.ts';
import type { ReviewMedia } from '../../models/submit-form.ts';
import type { ReviewsHost } from '../mounted.ts';
import { optionalChunk } from '../optional-chunk.ts';
import type { AttachmentsMounting } from './mount-attachments.ts';
import type { FormMounting } from './mounted-form.ts';

/** The model of a form, with everything that uploads need to belong to it. */
export type CreatedForm = Pick<AttachmentsMounting, 'subject' | 'proof' | 'draft'> & {
  model: FormModel;
  /** Call once server-rendered HTML is adopted: shows the draft, or the stars that the URL chooses. */
  restore: () => void;
};

/** Creates the model of a form from the attributes, with the network and the storage of the browser. */
export function createForm(
  element: ReviewsHost,
  { box, config, signal: ended, isServed = false }: FormMounting,
  media: ReviewMedia,
): CreatedForm {
  const { network } = element.environment;
  const { attributes, endpoint } = config;
  const isStore = attributes.scope === 'store';
  const subject = {
    product: isStore ? '' : attributes['product-handle'],
    product_id: isStore ? '' : attributes['product-id'],
    scope: isStore ? 'store' : '',
  };
  const now = () => network.now?.() ?? 0;
  const client = submitClient(network, endpoint);
  const proof = createProof({
    challenge: () => client.challenge(subject),
    async solve(challenge) {
      const chunk = await optionalChunk(import('../../client/solve-challenge.ts'), ended);
      return chunk?.solveChallenge(challenge, ended);
    },
    now,
  });
  const drafts = draftStore((): TextStorage => localStorage, `${endpoint} ${JSON.stringify(subject)}`);
  // Server-rendered HTML knows neither the device nor the URL of the page.
  let isKnown = !isServed;
  const model = formModel({
    ...{ subject, client, proof, media, now },
    drafts: { ...drafts, read: () => (isKnown ? drafts.read() : undefined) },
    itemType: attributes['item-type'],
    get rating() {
      return chosenRating(attributes.rating, isKnown ? location.search : '');
    },
    createKey: () => toHex(crypto.getRandomValues(new Uint8Array(16))),
    honeypot: () => box.querySelector<HTMLInputElement>('[name="website"]')?.value ?? '',
    maySend({ rating, title, content, author }) {
      return emit(element, 'review-submit', { rating, title, content, author }, { cancelable: true });
    },
    steps: [['rating'], ['content', 'title'], [], ['author', 'email']],
  });
  const restore = () => {
    isKnown = true;
    model.follow();
  };
  return { model, restore, subject, proof: proof.get, draft: drafts.name };
}

/** From the URL of the page, such as `?write-review=4`, or from the attribute; 0 without a valid number. */
function chosenRating(attribute: string, search: string): number {
  const fromUrl = new URLSearchParams(search).get('write-review') ?? '';
  return Number([fromUrl, attribute].find((text) => /^[1-5]$/.test(text)) ?? 0);
}
