import { batch } from '@preact/signals';
import type { SubmitClient, Submitted, SubmittedSubject } from '../client/submit-review.ts';
import type { SentFiles } from './attachments.ts';
import { type FormState, type SentVersion, type Steps, showProblems, waitingSince } from './form-state.ts';
import { correctable, type FormValues, problemsOf } from './form-values.ts';
import type { Proof } from './proof.ts';

/** The photos and videos of a review. */
export type ReviewMedia = {
  /** Resolves to the URLs, as fields of the review, once everything is uploaded, or to `failed`. */
  settled(): Promise<SentFiles | 'failed'>;
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
  /** Milliseconds since 1970. */
  now: () => number;
};

/**
 * Sends the review, unless a field has a problem. `keep` stores the draft before the review is sent, so that
 * a crash loses neither the text nor the key, and again once the review has arrived.
 */
export async function submitForm(state: FormState, parts: SubmitParts, keep: () => void): Promise<void> {
  const { values, status, key, attempt } = state;
  const { steps, media, proof } = parts;
  if (status.peek().phase !== 'writing') return;
  const problems = problemsOf(values.peek());
  if (problems.length > 0) return showProblems(state, problems, steps);
  if (!parts.maySend(values.peek())) return;
  status.value = { phase: 'sending', problems: [] };
  keep();
  const sentKey = key.peek();
  // Uploads belong to a proof, so the proof comes first.
  const solved = await proof.get();
  const files = await media.settled();
  const outcome: Submitted =
    files === 'failed'
      ? { ok: false, failure: 'later', errors: [] }
      : await sendText(state, parts, { ...files, proof: solved }, keep);
  // The shopper has removed the draft meanwhile.
  if (sentKey !== key.peek()) return;
  if (outcome.ok) {
    arrive(state, parts, outcome.token);
    keep();
    media.clear();
    return;
  }
  const { failure } = outcome;
  if (failure === 'fields' || failure === 'refused') attempt.value = undefined;
  const wrong = failure === 'fields' ? correctable(outcome.errors) : [];
  if (wrong.length > 0) showProblems(state, wrong, steps);
  else status.value = { phase: 'writing', problems: [], failure: failure === 'fields' ? 'refused' : failure };
  if (failure === 'gone') {
    // The text can be sent as another review.
    batch(() => {
      state.sent.value = undefined;
      key.value = '';
    });
    proof.renew();
  }
  keep();
}

function arrive({ values, status, sent, attempt, own }: FormState, { now }: SubmitParts, token = ''): void {
  const { email: _never, ...kept } = values.peek();
  batch(() => {
    sent.value = { values: kept, at: now(), token };
    attempt.value = undefined;
    own.value = waitingSince(now());
    status.value = { phase: 'sent', problems: [] };
  });
}

/**
 * Sends the text as a new review, or as a change of the one that was sent. If an earlier attempt without an
 * answer has arrived after all, and the text was changed since, the earlier text is repeated, which creates
 * nothing but returns its token, and the new text is its change. Without a token, the outcome is `sent`.
 */
async function sendText(
  { values, sent, attempt, key }: FormState,
  parts: SubmitParts,
  more: SentFiles & { proof: string },
  keep: () => void,
): Promise<Submitted> {
  const given = values.peek();
  const sendVersion = (version: FormValues, { token, at: revision }: Partial<SentVersion> = {}) =>
    parts.client.send({ ...bodyOf(version, parts), ...more, ...(token && { token, revision }) }, key.peek());
  const known = sent.peek();
  if (known) return sendVersion(given, known);
  const earlier = attempt.peek();
  const { email, ...kept } = given;
  attempt.value = earlier ?? kept;
  keep();
  const outcome = await sendVersion(given);
  if (outcome.ok || outcome.failure !== 'sent' || !earlier) return outcome;
  const repeated = await sendVersion({ ...earlier, email });
  if (!repeated.ok) return repeated;
  if (!repeated.token) return outcome;
  sent.value = { values: earlier, at: parts.now(), token: repeated.token };
  return sendVersion(given, sent.value);
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
