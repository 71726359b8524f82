import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

type Props = { title: string; onClose: () => void; children: ComponentChildren };

/**
 * A dialog beside the panel. The page stays in sight and can be scrolled. The browser moves the focus inside
 * and returns it. Escape, a click elsewhere, and a focus elsewhere in the page close the dialog.
 */
export function Popover({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    shown.showPopover();
    const closeBehind = ({ target }: Event) => {
      if (!shown.contains(target as Node)) onClose();
    };
    // The browser reports its own close in a later task. A key that opens the dialog again may be earlier.
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('focusin', closeBehind);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('focusin', closeBehind);
      document.removeEventListener('keydown', closeByKey);
      // Only a popover that closes returns the focus, also one that its page takes away.
      shown.hidePopover();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      popover="auto"
      aria-labelledby="popover-title"
      onToggle={({ newState, currentTarget }) => {
        // The event arrives later, and must not end a popover that a key has opened meanwhile.
        if (newState === 'closed' && currentTarget.isConnected) onClose();
      }}
    >
      <div class="modal">
        <h2 id="popover-title">{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
