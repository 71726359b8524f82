import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { guard } from '../guard/guard.ts';
import type { Studio } from '../models/studio.ts';
import { useStudio } from './studio-context.ts';

/** The page of all grounds, rendered out of sight, where the guard measures the theme after each change. */
export function JudgeFrame() {
  const studio = useStudio();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const document = frame.current?.contentDocument;
    return loads > 0 && document?.body ? follow(studio, document) : undefined;
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

function follow(studio: Studio, document: Document): () => void {
  const guarding = guard(document, (verdict) => {
    studio.verdict.value = verdict;
  });
  const stop = effect(() => guarding.judge(studio.theme.value));
  return () => {
    stop();
    guarding.stop();
  };
}
