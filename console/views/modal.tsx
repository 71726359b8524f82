import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

type Props = { title: string; onClose: () => void; children: ComponentChildren };

/** A dialog over the page. The browser keeps the focus inside, closes it by Escape and returns the focus. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="modal-title" onClose={onClose}>
      <div class="modal">
        <h2 id="modal-title">{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
