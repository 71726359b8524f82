import { batch, type ReadonlySignal } from '@preact/signals';
import type { DraftStore } from './form-draft.ts';
import { type FormState, formState, showProblems, stepOf } from './form-state.ts';
import { type FormValues, noValues, problemsOf } from './form-values.ts';
import { type SubmitParts, submitForm } from './submit-form.ts';

export type FormModel = { readonly [Name in keyof Omit<FormState, 'key'>]: ReadonlyOf<FormState[Name]> } & {
  /** The name of the draft in the storage. */
  draftName: string;
  steps: SubmitParts['steps'];
  change(values: Partial<FormValues>): void;
  /** Shows the next step, unless a field of the current one has a problem. */
  next(): void;
  goTo(step: number): void;
  /** Sends the review, unless a field has a problem. */
  submit(): Promise<void>;
  /** Removes the draft from the device and from the form. */
  forget(): void;
  /** Takes over the draft that another tab has stored or removed. */
  follow(): void;
};

type ReadonlyOf<Value> = Value extends { value: infer Inner } ? ReadonlySignal<Inner> : never;

export type FormParts = SubmitParts & {
  /** The stars that are chosen at first, from 1 to 5, or 0. */
  rating: number;
  drafts: DraftStore;
  /** Returns an unguessable key. */
  createKey: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** How long a device shows its own review as waiting: the service decides within 14 days. */
const waitingFor = 14 * 86_400_000;

/** A review that is being written. It is created once, however often the shopper sends it. */
export function formModel(parts: FormParts): FormModel {
  const { drafts, proof, steps, now } = parts;
  const state = formState(parts.rating);
  const { values, status, keeping, step, key } = state;

  const keep = (isSent: boolean) => {
    key.value ||= parts.createKey();
    const { email: _never, ...kept } = values.peek();
    const draft = { key: key.peek(), values: kept, ...(isSent && { sentAt: now() }) };
    keeping.value = drafts.write(draft) ? 'kept' : 'refused';
  };
  const restart = () =>
    batch(() => {
      key.value = '';
      values.value = { ...noValues, rating: parts.rating };
      status.value = { phase: 'writing', problems: [] };
      keeping.value = 'nothing';
      step.value = 0;
    });
  const restore = () => {
    const draft = drafts.read();
    if (!draft) return false;
    const { sentAt } = draft;
    if (sentAt !== undefined && now() - sentAt > waitingFor) {
      drafts.remove();
      return false;
    }
    batch(() => {
      key.value = draft.key;
      const rating = draft.values.rating || parts.rating;
      values.value = { ...draft.values, rating, email: values.peek().email };
      keeping.value = 'kept';
      status.value = { phase: sentAt === undefined ? 'writing' : 'sent', problems: [] };
    });
    if (sentAt === undefined) proof.start();
    return true;
  };

  restore();
  return {
    ...{ values, status, keeping, step, steps },
    draftName: drafts.name,
    submit: () => submitForm(state, parts, keep),
    change(changed) {
      values.value = { ...values.peek(), ...changed };
      proof.start();
      keep(false);
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
    forget() {
      drafts.remove();
      parts.media.clear();
      restart();
    },
    follow() {
      if (status.peek().phase !== 'sending' && !restore()) restart();
    },
  };
}
