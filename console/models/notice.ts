import { type ReadonlySignal, signal } from '@preact/signals';
import type { Decision } from '../../src/contract/moderation.ts';
import type { Failure } from '../client/console-api.ts';
import type { Texts } from '../texts/texts.ts';

/** The outcome of an action, as the toast reports it. */
export type Notice =
  | { kind: 'done'; done: keyof Texts['done']; title: string; undo?: Undo | undefined }
  | { kind: 'many'; done: 'publish' | 'hide'; count: number; left: number; undo?: Undo | undefined }
  | { kind: 'undone' | 'missing' | 'missingMedia' | 'changedSettings' }
  | { kind: 'said'; text: string; undo?: Undo | undefined }
  | { kind: 'decided' | 'undoneInPart'; decision: Decision | null }
  | { kind: 'failed'; failure: Failure };

/** Undoes an entry of the audit log. */
export type Undo = () => Promise<void>;

export type Notices = {
  shown: ReadonlySignal<Notice | null>;
  show: (notice: Notice) => void;
  /** Keeps the notice while somebody reads or reaches for it. */
  hold: () => void;
  release: () => void;
  dismiss: () => void;
};

/** Runs a function later; the returned function cancels that. */
export type After = (milliseconds: number, run: () => void) => () => void;

/** One notice at a time, for ten seconds. */
export function createNotices(after: After): Notices {
  const shown = signal<Notice | null>(null);
  let cancel = () => {};
  const dismiss = () => {
    cancel();
    shown.value = null;
  };
  const release = () => {
    cancel();
    cancel = after(10_000, dismiss);
  };
  return {
    shown,
    show(notice) {
      shown.value = notice;
      release();
    },
    hold: () => cancel(),
    release,
    dismiss,
  };
}
