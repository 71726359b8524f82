import { resizeObserver } from '../../dom/resize-observer.ts';
import { enClose } from '../../text/languages/en/shared-labels.ts';
import css from '../../theme/form-dialog.css?inline';
import type { Mounted } from '../mounted.ts';

/** The attributes of the reviews that the form shares. */
const shared = [
  ...(['product-handle', 'product-id', 'scope'] as const),
  ...(['heading-level', 'locale', 'messages', 'endpoint'] as const),
];

/** The parts of the form that a page can style through the reviews. */
const exported =
  'form, heading, problems, field, label, problem, rating, star, stars, input, choice, terms, notice, send, draft, own-review, media, photo, add';

/**
 * Opens the form in a dialog over the page. Closing it keeps the draft and returns the focus to the button
 * that opened it.
 */
export function openForm({ box, config, loadedLocale, locale, root, entry, ended }: Mounted): void {
  // A second click may arrive while this chunk loads.
  if (box.querySelector('dialog')) return;
  const { makeElement } = entry;
  const { messages, withOverrides, tag } = locale.peek();
  const { close } = withOverrides({ close: enClose, ...loadedLocale.controls });
  const form = makeElement('storefront-review-form', { exportparts: exported, lang: tag });
  for (const name of shared) {
    const value = config.attributes[name];
    if (value) form.setAttribute(name, value);
  }
  const cross = makeElement('path', { d: 'M4 4l8 8m0-8l-8 8' });
  const icon = makeElement('svg', { class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, cross);
  const button = makeElement('button', { type: 'button', 'aria-label': close }, icon) as HTMLButtonElement;
  const named = {
    part: 'dialog',
    class: 'form-dialog',
    dir: messages.direction,
    'aria-label': messages.write,
  };
  const dialog = makeElement('dialog', named, button, form) as HTMLDialogElement;

  const sheets = entry.styleSheets(css, root);
  root.adoptedStyleSheets.push(...sheets);
  button.onclick = () => dialog.close();
  const onClose = () => {
    dialog.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
  dialog.addEventListener('close', onClose);
  ended.addEventListener('abort', onClose);
  box.append(dialog);
  dialog.showModal();
  // Moving the element makes its dialog non-modal without an event; the change of size reveals it.
  const onResize = () => dialog.open && !dialog.matches(':modal') && dialog.close();
  resizeObserver(dialog, onResize, ended)?.observe(dialog);
}
