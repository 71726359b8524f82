import { type ReadonlySignal, signal } from '@preact/signals';
import type { Decision } from '../../src/contract/moderation.ts';
import type { Failure } from '../client/console-api.ts';
import type { Texts } from '../texts/texts.ts';

/** The outcome of an action, as the toast reports it. */
export type Notice =
  | { kind: 'done'; done: keyof Texts['done']; title: string; undo?: Undo | undefined }
  | { kind: 'many'; done: 'publish' | 'hide'; count: number; left: number; undo?: Undo | undefined }
  | { kind: 'undone' | 'missing' | 'missingLinked' | 'missingMedia' | 'changedSettings' | 'signInAgain' }
  | { kind: 'said'; text: string; undo?: Undo | undefined }
  | {
      kind: 'decided';
      decision: Decision | null;
      title: string;
      own?: Notice | undefined;
      undo?: Undo | undefined;
    }
  | { kind: 'undoneInPart'; decision: Decision | null }
  | { kind: 'failed'; failure: Failure };

/** Whether a notice leads to the sign-in page. */
export function needsSignIn(notice: Notice | null): boolean {
  if (notice?.kind === 'failed') return notice.failure === 'unauthenticated';
  return notice?.kind === 'signInAgain';
}

/** Undoes an entry of the audit log. */
export type Undo = () => Promise<void>;

export type Notices = {
  shown: ReadonlySignal<Notice | null>;
  show: (notice: Notice) => void;
  /** Reports the decision of another person about a review, before an own one that can still be undone. */
  tell: (decision: Decision, title: string) => void;
  /** Keeps the notice while somebody reads or reaches for it. */
  hold: () => void;
  release: () => void;
  dismiss: () => void;
};

/** Runs a function later; the returned function cancels that. */
export type After = (milliseconds: number, run: () => void) => () => void;

/** One notice at a time, for ten seconds; a notice that needs a sign-in stays. */
export function createNotices(after: After): Notices {
  const shown = signal<Notice | null>(null);
  let cancel = () => {};
  const dismiss = () => {
    cancel();
    shown.value = null;
  };
  const release = () => {
    cancel();
    if (!needsSignIn(shown.peek())) cancel = after(10_000, dismiss);
  };
  const show = (notice: Notice) => {
    shown.value = notice;
    release();
  };
  return {
    shown,
    show,
    tell(decision, title) {
      const last = shown.peek();
      const own = last?.kind === 'decided' ? last.own : last;
      const undo = own && 'undo' in own ? own.undo : undefined;
      show({ kind: 'decided', decision, title, ...(undo && { own: own ?? undefined, undo }) });
    },
    hold: () => cancel(),
    release,
    dismiss,
  };
}
