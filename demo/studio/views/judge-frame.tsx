import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cssOf } from '../formats/css.ts';
import { dresser } from '../guard/dress.ts';
import { judge } from '../guard/judge.ts';
import { shadowRootsIn } from '../guard/measure.ts';
import type { Studio } from '../models/studio.ts';
import { useStudio } from './studio-context.ts';

/** The page of all grounds, rendered out of sight, where the guard measures the theme after each change. */
export function JudgeFrame() {
  const studio = useStudio();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const document = frame.current?.contentDocument;
    return loads > 0 && document?.body ? guard(studio, document) : undefined;
  }, [loads, studio]);
  return (
    <iframe
      ref={frame}
      class="judge"
      src="/studio/preview/grounds"
      title="All grounds, for measuring"
      aria-hidden="true"
      tabIndex={-1}
      inert
      onLoad={() => setLoads((count) => count + 1)}
    />
  );
}

function guard(studio: Studio, document: Document): () => void {
  const window = document.defaultView;
  if (!window) return () => {};
  const dress = dresser(document);
  const wear = (css: string) => dress({ css, scheme: 'light', ground: 'page' });
  const roots = shadowRootsIn(document);
  let turn = 0;
  const measureSoon = () => {
    const mine = ++turn;
    // The elements fit their quiet colours in a task after the next frame, and are measured in the next one.
    window.requestAnimationFrame(() =>
      window.setTimeout(() =>
        window.setTimeout(() => {
          if (mine !== turn) return;
          if (!roots.every(isFitted)) measureSoon();
          else studio.verdict.value = judge(document, studio.theme.peek(), wear);
        }),
      ),
    );
  };
  const stop = effect(() => {
    wear(cssOf(studio.theme.value));
    measureSoon();
  });
  // Reviews, controls and dates arrive one after the other.
  const parts = new MutationObserver(measureSoon);
  for (const root of roots) parts.observe(root, { childList: true, subtree: true });
  return () => {
    stop();
    turn++;
    parts.disconnect();
  };
}

/** Whether an element has set its quiet colours once. */
function isFitted({ host }: ShadowRoot): boolean {
  return getComputedStyle(host).getPropertyValue('--_rim') !== '';
}
