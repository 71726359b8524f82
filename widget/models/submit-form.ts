import type { SubmitClient, Submitted, SubmittedSubject } from '../client/submit-review.ts';
import { type FormState, type Steps, showProblems } from './form-state.ts';
import { correctable, type FormValues, problemsOf } from './form-values.ts';
import type { Proof } from './proof.ts';

/** The photos and videos of a review. */
export type ReviewMedia = {
  /** Resolves to the URLs, in order, once everything is uploaded, or to `failed`. */
  settled(): Promise<string[] | 'failed'>;
  /** Removes all of them, also from the device. */
  clear(): void;
};

export type SubmitParts = {
  subject: SubmittedSubject;
  /** The variant that the shopper bought; empty if unknown. */
  itemType: string;
  client: Pick<SubmitClient, 'send'>;
  proof: Proof;
  media: ReviewMedia;
  /** The text of the field that people do not see. */
  honeypot: () => string;
  /** Returns false if the page prevents the review from being sent. */
  maySend: (values: FormValues) => boolean;
  steps: Steps;
};

/**
 * Sends the review, unless a field has a problem. `keep` stores the draft before the review is sent, so that
 * a crash loses neither the text nor the key, and again once the review has arrived.
 */
export async function submitForm(
  state: FormState,
  parts: SubmitParts,
  keep: (isSent: boolean) => void,
): Promise<void> {
  const { values, status, key } = state;
  const { steps, media, proof, client } = parts;
  if (status.peek().phase !== 'writing') return;
  const problems = problemsOf(values.peek());
  if (problems.length > 0) return showProblems(state, problems, steps);
  if (!parts.maySend(values.peek())) return;
  status.value = { phase: 'sending', problems: [] };
  keep(false);
  const sentKey = key.peek();
  const review = bodyOf(values.peek(), parts);
  // Uploads belong to a proof, so the proof comes first.
  const solved = await proof.get();
  const urls = await media.settled();
  const sent: Submitted =
    urls === 'failed'
      ? { ok: false, failure: 'later', errors: [] }
      : await client.send({ ...review, media: urls, proof: solved }, sentKey);
  // The shopper has removed the draft meanwhile.
  if (sentKey !== key.peek()) return;
  if (sent.ok || sent.failure === 'sent') {
    keep(true);
    media.clear();
    status.value = { phase: 'sent', problems: [] };
    return;
  }
  const { failure } = sent;
  const wrong = failure === 'fields' ? correctable(sent.errors) : [];
  if (wrong.length > 0) return showProblems(state, wrong, steps);
  status.value = { phase: 'writing', problems: [], failure: failure === 'fields' ? 'refused' : failure };
}

/** The body of a review, without empty optional fields. */
function bodyOf(values: FormValues, { subject, itemType, honeypot }: SubmitParts) {
  const email = values.email.trim();
  return {
    ...Object.fromEntries(Object.entries(subject).filter(([, value]) => value)),
    rating: values.rating,
    content: values.content,
    title: values.title,
    author: values.author,
    author_form: values.authorForm,
    ...(email && { author_email: email }),
    ...(itemType && { item_type: itemType }),
    is_incentivised: values.isIncentivised,
    is_affiliated: values.isAffiliated,
    website: honeypot(),
  };
}
