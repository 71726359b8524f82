import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useConsole } from './console-context.ts';
import { Modal } from './modal.tsx';

type Props = {
  title: string;
  /** The label of the button that goes on. */
  action: string;
  /** A text that must be typed first. */
  typed?: { label: string; text: string };
  onConfirm: () => void;
  onClose: () => void;
  children?: ComponentChildren;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, action, typed, onConfirm, onClose, children }: Props) {
  const { texts } = useConsole();
  const [text, setText] = useState('');
  return (
    <Modal title={title} onClose={onClose}>
      {children}
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed && text.trim() !== typed.text) return;
          onClose();
          onConfirm();
        }}
      >
        {typed && (
          <label>
            <span>{typed.label}</span>
            <input
              class="entry"
              autocomplete="off"
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
        )}
        <div class="line">
          <button type="submit" class="btn go" disabled={typed !== undefined && text.trim() !== typed.text}>
            {action}
          </button>
          <button type="button" class="btn" onClick={onClose}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </Modal>
  );
}
