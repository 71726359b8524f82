import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

type Props = { title: string; onClose: () => void; children: ComponentChildren };

/** A dialog over the page. The browser keeps the focus inside, closes it by Escape and returns the focus. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasEnded = useRef(false);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Only a dialog that closes returns the focus, also one that its page takes away.
    return () => {
      hasEnded.current = true;
      shown?.close();
    };
  }, []);
  // The event of the closing arrives later, and must not end a dialog that a key has opened meanwhile.
  const end = () => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onClose();
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    dialog.current?.close();
    end();
  };
  return (
    <dialog ref={dialog} aria-labelledby="modal-title" onCancel={cancel} onClose={end}>
      <div class="modal">
        <h2 id="modal-title">{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
