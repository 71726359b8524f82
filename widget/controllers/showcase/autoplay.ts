import type { ShowcaseStage } from './showcase.tsx';

export type Autoplay = { isPlaying: () => boolean; toggle: () => void };

/**
 * Steps every so many seconds, unless the shopper asks for less motion. Rests while a pointer is over it, while it is out
 * of view and in a hidden tab; whoever reaches into it stops it for good.
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function autoplay(given: {
  stage: Pick<ShowcaseStage, 'box' | 'timers' | 'ended'>;
  seconds: number;
  step: () => void;
  /** It was stopped, or started. */
  changed: () => void;
}): Autoplay | undefined {
  const { stage, step, changed } = given;
  const { box, ended } = stage;
  const { setTimeout, clearTimeout } = stage.timers;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  if (still.matches || ended.aborted) return undefined;
  // A timer of more milliseconds than that runs at once.
  const pause = Math.min(Math.max(given.seconds, shortest) * 1000, 2 ** 31 - 1);
  let isPlaying = true;
  let isOver = box.matches(':hover');
  let isSeen = false;
  let timer: unknown;

  const plan = () => {
    clearTimeout(timer);
    if (!isPlaying || isOver || !isSeen || document.hidden || ended.aborted) return;
    timer = setTimeout(() => {
      step();
      plan();
    }, pause);
  };
  const play = (next: boolean) => {
    isPlaying = next;
    plan();
    changed();
  };
  const stop = () => isPlaying && play(false);
  const on = (target: EventTarget, type: string, listen: (event: Event) => void) =>
    target.addEventListener(type, listen, { signal: ended });

  for (const type of ['pointerenter', 'pointerleave']) {
    on(box, type, () => {
      isOver = type === 'pointerenter';
      plan();
    });
  }
  for (const type of ['focusin', 'pointerdown']) {
    // Not the button that starts it, which has the focus then.
    on(box, type, ({ target }) => (target as Element).closest('.play') || stop());
  }
  on(document, 'visibilitychange', plan);
  on(still, 'change', stop);
  const sight = new IntersectionObserver(([entry]) => {
    isSeen = !!entry?.isIntersecting;
    plan();
  });
  sight.observe(box);
  ended.addEventListener('abort', () => {
    sight.disconnect();
    clearTimeout(timer);
  });
  return { isPlaying: () => isPlaying, toggle: () => play(!isPlaying) };
}

/** From one step to the next at least, in seconds. */
const shortest = 5;
