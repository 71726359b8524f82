import { effect } from '@preact/signals';
import { render } from 'preact';
import { readFailure } from '../../client/read-failure.ts';
import { afterRender } from '../../dom/after-render.ts';
import { resizeObserver } from '../../dom/resize-observer.ts';
import { enControls } from '../../text/languages/en/controls.ts';
import css from '../../theme/failed-showcase.css?inline';
import { Failure } from '../../views/failure.tsx';
import type { Explain, Mounted } from '../mounted.ts';

/**
 * Explains a failed request by its code. Reserved space in view would be blank, so it contains the message.
 */
export const explainQuietly: Explain = async (mounted, raw) => {
  const { box, model } = mounted;
  if (!model.state.peek().answer && !box.querySelector('.failed')) showFailure(mounted);
  return { ok: false, code: readFailure(raw, enControls.failures) };
};

/** Shows the message with its button until an answer arrives or the space is released. */
function showFailure({ adopt, box, loadedLocale, locale, model, ended }: Mounted): void {
  const base = locale.peek();
  const withControls = { ...base, controls: base.withOverrides(loadedLocale.controls ?? enControls) };
  const place = box.ownerDocument.createElement('div');
  place.className = 'failed';
  place.lang = base.tag;
  place.dir = base.messages.direction;
  const closed = new AbortController();
  const close = () => {
    closed.abort();
    render(null, place);
    place.remove();
  };
  ended.addEventListener('abort', close, { signal: closed.signal });
  const stop = effect(() => {
    const { answer, failure } = model.state.value;
    if (answer) {
      const hadFocus = place.querySelector(':focus');
      close();
      if (hadFocus) afterRender(() => box.querySelector<HTMLElement>('.tiles a, .slides')?.focus(), ended);
    } else if (failure && !place.firstChild) {
      adopt(css);
      render(<Failure view={{ model, onRetry: model.retry }} locale={withControls} />, place);
      box.append(place);
      resizeObserver(box, () => box.offsetHeight || close(), closed.signal)?.observe(box);
    }
  });
  closed.signal.addEventListener('abort', () => stop());
}
