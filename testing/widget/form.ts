import type { OwnReview } from '../../src/contract/own-review.ts';
import type { Submitted } from '../../widget/client/submit-review.ts';
import type { TextStorage } from '../../widget/models/form-draft.ts';
import { draftStore } from '../../widget/models/form-draft.ts';
import { type FormParts, formModel } from '../../widget/models/form-model.ts';

/** A storage in memory; with `refuses`, each call throws, as in a browser that blocks storage. */
export function memoryStorage({ refuses = false } = {}): TextStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  const allow = () => {
    if (refuses) throw new DOMException('The storage is refused', 'SecurityError');
  };
  return {
    texts,
    getItem(name) {
      allow();
      return texts.get(name) ?? null;
    },
    setItem(name, text) {
      allow();
      texts.set(name, text);
    },
    removeItem(name) {
      allow();
      texts.delete(name);
    },
  };
}

/**
 * A form whose edge returns `outcomes` in turn, and then accepts; `answers` are those about the review that
 * was sent, and then failures. Records the reviews and the questions.
 */
export function startForm({
  storage = memoryStorage(),
  outcomes = [],
  answers = [],
  clock = { now: 0 },
  ...parts
}: Partial<FormParts> & {
  storage?: TextStorage;
  outcomes?: Submitted[];
  answers?: (OwnReview | undefined)[];
  clock?: { now: number };
} = {}) {
  const sent: { review: Record<string, unknown>; key: string }[] = [];
  const asked: string[][] = [];
  let keys = 0;
  const model = formModel({
    subject: { product: 'mug', product_id: '1001', scope: '' },
    itemType: '',
    rating: 0,
    client: {
      async send(review, key) {
        sent.push({ review: review as Record<string, unknown>, key });
        return outcomes.shift() ?? { ok: true, id: '7' };
      },
      async own(act, token) {
        asked.push([act, token]);
        return answers.shift();
      },
    },
    proof: { start() {}, renew() {}, get: async () => 'proof' },
    drafts: draftStore(() => storage, 'mug'),
    createKey() {
      keys += 1;
      return `key-of-sixteen-characters-${keys}`;
    },
    media: { settled: async () => ({ media: [] }), clear() {} },
    honeypot: () => '',
    maySend: () => true,
    steps: [['rating'], ['content', 'title'], ['author', 'email']],
    now: () => clock.now,
    ...parts,
  });
  return { model, sent, asked, storage };
}

/** The values of a complete review. */
export const written = { rating: 4, content: 'Keeps tea warm.', author: 'Ann Fuller' };
