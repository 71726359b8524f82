import { batch, type ReadonlySignal } from '@preact/signals';
import { isFinal } from '../../src/contract/own-review.ts';
import type { SubmitClient } from '../client/submit-review.ts';
import type { DraftStore } from './form-draft.ts';
import { type FormState, formState, showProblems, stepOf } from './form-state.ts';
import { type FormValues, problemsOf } from './form-values.ts';
import { keptDraft } from './kept-draft.ts';
import { ownReview } from './own-review.ts';
import { type SubmitParts, submitForm } from './submit-form.ts';

export type FormModel = {
  readonly [Name in keyof Omit<FormState, 'key' | 'attempt'>]: ReadonlyOf<FormState[Name]>;
} & {
  /** The name of the draft in the storage. */
  draftName: string;
  steps: SubmitParts['steps'];
  change(values: Partial<FormValues>): void;
  /** Shows the next step, unless a field of the current one has a problem. */
  next(): void;
  goTo(step: number): void;
  /** Sends the review, unless a field has a problem. */
  submit(): Promise<void>;
  /** Shows the text of the review that was sent, to change it, or to send a removed one again. */
  edit(): void;
  /** Leaves the review that was sent as it is. */
  cancel(): void;
  /** Withdraws the review that was sent, for good. */
  withdraw(): Promise<void>;
  /** Removes the draft from the device and from the form. */
  forget(): void;
  /** Takes over the draft that another tab has stored or removed. */
  follow(): void;
};

type ReadonlyOf<Value> = Value extends { value: infer Inner } ? ReadonlySignal<Inner> : never;

export type FormParts = Omit<SubmitParts, 'client'> & {
  client: Pick<SubmitClient, 'send' | 'own'>;
  /** The stars that are chosen at first, from 1 to 5, or 0. */
  rating: number;
  drafts: DraftStore;
  /** Returns an unguessable key. */
  createKey: () => string;
};

/** A review that is being written. It is created once, however often the shopper sends it. */
export function formModel(parts: FormParts): FormModel {
  const { drafts, proof, steps, now } = parts;
  const state = formState(parts.rating);
  const { values, status, keeping, step, key, sent, own } = state;

  const draft = keptDraft(state, parts);
  const { keep, restart } = draft;
  const author = ownReview(state, { client: parts.client, now, keep, remove: drafts.remove });

  const restore = () => {
    if (!draft.restore()) return false;
    if (status.peek().phase === 'writing') proof.start();
    else void author.ask();
    return true;
  };

  restore();
  return {
    ...{ values, status, keeping, step, steps, sent, own },
    draftName: drafts.name,
    submit: () => submitForm(state, parts, keep),
    change(changed) {
      values.value = { ...values.peek(), ...changed };
      proof.start();
      keep();
    },
    next() {
      const at = step.peek();
      const problems = problemsOf(values.peek()).filter(({ field }) => stepOf(field, steps) === at);
      if (problems.length > 0) return showProblems(state, problems, steps);
      batch(() => {
        status.value = { phase: 'writing', problems: [] };
        step.value = Math.min(at + 1, steps.length - 1);
      });
    },
    goTo(wanted) {
      step.value = Math.max(0, Math.min(wanted, steps.length - 1));
    },
    edit() {
      const version = sent.peek();
      if (!version) return;
      batch(() => {
        if (isFinal(own.peek().status)) {
          sent.value = undefined;
          key.value = '';
          proof.renew();
        }
        values.value = { ...version.values, email: '' };
        status.value = { phase: 'writing', problems: [] };
        step.value = 0;
      });
      proof.start();
      keep();
    },
    cancel() {
      const version = sent.peek();
      if (!version || status.peek().phase !== 'writing') return;
      batch(() => {
        values.value = { ...version.values, email: '' };
        status.value = { phase: 'sent', problems: [] };
      });
      keep();
    },
    withdraw: author.withdraw,
    forget() {
      drafts.remove();
      parts.media.clear();
      // The edge holds another review with the same proof.
      proof.renew();
      restart();
    },
    follow() {
      if (status.peek().phase !== 'sending' && !restore()) restart();
    },
  };
}
