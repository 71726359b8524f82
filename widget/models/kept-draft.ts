import { batch } from '@preact/signals';
import type { DraftStore } from './form-draft.ts';
import { type FormState, waitingSince } from './form-state.ts';
import { noValues } from './form-values.ts';

type KeptDraftParts = {
  drafts: DraftStore;
  /** The stars that are chosen at first. */
  rating: number;
  createKey: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** How long a device shows its own review as waiting: the service decides within 14 days. */
const waitingFor = 14 * 86_400_000;

/** The state of a form on the device. `restore` returns false if the device has no draft. */
export function keptDraft(
  { values, status, keeping, step, key, sent, attempt, own }: FormState,
  parts: KeptDraftParts,
): { keep(): void; restart(): void; restore(): boolean } {
  const { drafts, now } = parts;
  const keep = () => {
    key.value ||= parts.createKey();
    const { email: _never, ...kept } = values.peek();
    const { at: sentAt, token, values: arrived } = sent.peek() ?? {};
    const before = status.peek().phase === 'sent' ? undefined : (arrived ?? attempt.peek());
    const { isBusy: _busy, hasFailed: _failed, ...known } = own.peek();
    const ofSent = sentAt !== undefined && { sentAt, own: known, ...(token && { token }) };
    const draft = { key: key.peek(), values: kept, ...ofSent, ...(before && { before }) };
    keeping.value = drafts.write(draft) ? 'kept' : 'refused';
  };
  const restart = () =>
    batch(() => {
      key.value = '';
      values.value = { ...noValues, rating: parts.rating };
      status.value = { phase: 'writing', problems: [] };
      keeping.value = 'nothing';
      step.value = 0;
      sent.value = undefined;
      attempt.value = undefined;
    });
  const restore = () => {
    const draft = drafts.read();
    if (!draft) return false;
    const { sentAt, token = '', before } = draft;
    if (sentAt !== undefined && now() - sentAt > waitingFor) {
      drafts.remove();
      return false;
    }
    batch(() => {
      key.value = draft.key;
      const rating = draft.values.rating || parts.rating;
      values.value = { ...draft.values, rating, email: values.peek().email };
      keeping.value = 'kept';
      sent.value = sentAt === undefined ? undefined : { values: before ?? draft.values, at: sentAt, token };
      attempt.value = sentAt === undefined ? before : undefined;
      own.value = { ...waitingSince(0), ...draft.own };
      status.value = { phase: sent.value && !before ? 'sent' : 'writing', problems: [] };
    });
    return true;
  };
  return { keep, restart, restore };
}
