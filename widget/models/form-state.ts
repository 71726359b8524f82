import { batch, type Signal, signal } from '@preact/signals';
import type { OwnReview } from '../../src/contract/own-review.ts';
import type { SubmitFailure } from '../client/submit-review.ts';
import {
  type DraftValues,
  type FieldProblem,
  type FormField,
  type FormValues,
  noValues,
} from './form-values.ts';

export type FormStatus = {
  phase: 'writing' | 'sending' | 'sent';
  /** The problems of the fields, in their order. A new list for each attempt to send. */
  problems: readonly FieldProblem[];
  failure?: Exclude<SubmitFailure, 'fields'>;
};

/** The version of a review that has arrived. `token` is empty if its author cannot change it. */
export type SentVersion = { values: DraftValues; at: number; token: string };

/** The last known status of the review that was sent. `hasFailed`: the last request did. */
export type OwnStatus = OwnReview & { isBusy: boolean; hasFailed: boolean; askedAt: number };

/** The state of a form. Only its model writes it. */
export type FormState = {
  values: Signal<FormValues>;
  status: Signal<FormStatus>;
  /** Whether the draft is stored on the device; `refused` if the browser stores nothing. */
  keeping: Signal<'nothing' | 'kept' | 'refused'>;
  /** The step that narrow forms show, from 0 on. */
  step: Signal<number>;
  /** The idempotency key of the draft; empty before the first input. */
  key: Signal<string>;
  /** Defined also while its author changes it. */
  sent: Signal<SentVersion | undefined>;
  /** The first values that were sent without an answer since. */
  attempt: Signal<DraftValues | undefined>;
  own: Signal<OwnStatus>;
};

/** The status of a review that was just sent, at a time in milliseconds since 1970. */
export function waitingSince(askedAt: number): OwnStatus {
  return { status: 'waiting', isBusy: false, hasFailed: false, askedAt };
}

/** The fields of each step. */
export type Steps = readonly (readonly FormField[])[];

/** The state of a form with `rating` stars chosen. */
export function formState(rating: number): FormState {
  return {
    values: signal({ ...noValues, rating }),
    status: signal<FormStatus>({ phase: 'writing', problems: [] }),
    keeping: signal('nothing'),
    step: signal(0),
    key: signal(''),
    sent: signal(undefined),
    attempt: signal(undefined),
    own: signal(waitingSince(0)),
  };
}

/** Shows problems of fields, and the step of the first. */
export function showProblems({ status, step }: FormState, problems: FieldProblem[], steps: Steps): void {
  batch(() => {
    const [first] = problems;
    if (first) step.value = stepOf(first.field, steps);
    status.value = { phase: 'writing', problems };
  });
}

export function stepOf(field: FormField, steps: Steps): number {
  return steps.findIndex((fields) => fields.includes(field));
}
