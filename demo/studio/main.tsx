import { effect } from '@preact/signals';
import { options, render } from 'preact';
import { fragmentOf } from './formats/link.ts';
import { createStudio, type Studio } from './models/studio.ts';
import { App } from './views/app.tsx';
import { StudioContext } from './views/studio-context.ts';

const root = document.getElementById('studio');
const { searchParams } = new URL(location.href);
if (searchParams.get('dir') === 'rtl') document.documentElement.dir = 'rtl';
if (root) {
  const studio = createStudio(location.hash);
  const scheme = searchParams.get('scheme') ?? (isDark() ? 'dark' : 'light');
  studio.scene.value = {
    ...studio.scene.value,
    scheme: scheme === 'dark' ? 'dark' : 'light',
    // A desktop would be too small to read on a phone.
    ...(innerWidth < 700 && { width: 'phone' }),
  };
  paintBeforePanels(studio);
  // Browsers refuse a change of the URL at every step of a slider.
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const fragment = fragmentOf(studio.theme.value);
    clearTimeout(timer);
    timer = setTimeout(
      () => history.replaceState(null, '', location.pathname + location.search + fragment),
      300,
    );
  });
  addEventListener('hashchange', () => {
    const next = createStudio(location.hash);
    studio.take({ theme: next.theme.value, notes: next.notice.value ? [next.notice.value] : [] });
  });
  render(
    <StudioContext.Provider value={studio}>
      <App />
    </StudioContext.Provider>,
    root,
  );
}

/** Whether the system is dark. */
function isDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/**
 * While a designer drags in a control, the panels render once the guard has judged, and before the preview
 * fits its quiet colours.
 */
function paintBeforePanels({ verdict }: Studio): void {
  const now = (renderPanels: () => void) => queueMicrotask(renderPanels);
  // The guard begins in a task after the paint, before a second timer.
  const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(() => setTimeout(run)));
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && ['color', 'range'].includes(target.type))) return;
    options.debounceRendering = afterPaint;
    afterPaint(() => {
      options.debounceRendering = now;
    });
  };
  addEventListener('input', onInput, { capture: true });
  effect(() => {
    // Also for panels that wait: Preact notices another function.
    if (verdict.value) options.debounceRendering = now;
  });
}
