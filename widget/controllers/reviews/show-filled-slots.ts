import type { Mounted } from '../mounted.ts';

/** Shows a panel once the shop has filled its slot. Preact always renders it as hidden, so re-rendering does not hide it. */
export function showFilledSlots({ box, ended }: Mounted): void {
  const show = ({ target }: Event) => {
    const slot = target as HTMLSlotElement;
    const panel = slot.closest('details');
    if (panel) panel.hidden = !slot.assignedNodes()[0];
  };
  box.addEventListener('slotchange', show, { signal: ended });
}
