import { effect, type Signal } from '@preact/signals';
import type { Mounted } from '../mounted.ts';

/**
 * Steps every `seconds`, unless the shopper prefers reduced motion. Pauses under the pointer, out of view and in hidden
 * tabs; stops once the shopper interacts with the carousel.
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function autoplay(
  given: Pick<Mounted, 'box' | 'timers' | 'ended'> & {
    seconds: number;
    step: () => void;
    /** Set to true here; the pause button toggles it. */
    isPlaying: Signal<boolean | undefined>;
  },
): void {
  const { box, isPlaying, step, ended } = given;
  const { setTimeout, clearTimeout } = given.timers;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  if (still.matches) return;
  // Browsers run longer timers immediately.
  const pause = Math.min(Math.max(given.seconds, shortest) * 1000, 2 ** 31 - 1);
  let isOver = box.matches(':hover');
  let isSeen = false;
  let timer: unknown;

  const plan = () => {
    clearTimeout(timer);
    if (!isPlaying.peek() || isOver || !isSeen || document.hidden || ended.aborted) return;
    timer = setTimeout(() => {
      step();
      plan();
    }, pause);
  };
  const stop = () => {
    isPlaying.value = false;
  };
  const on = (target: EventTarget, type: string, listen: (event: Event) => void) =>
    target.addEventListener(type, listen, { signal: ended });

  for (const type of ['pointerenter', 'pointerleave']) {
    on(box, type, () => {
      isOver = type === 'pointerenter';
      plan();
    });
  }
  for (const type of ['focusin', 'pointerdown']) {
    // Except on the play button itself.
    on(box, type, ({ target }) => (target as Element).closest('.play') || stop());
  }
  on(document, 'visibilitychange', plan);
  on(still, 'change', stop);
  const sight = new IntersectionObserver(([entry]) => {
    isSeen = !!entry?.isIntersecting;
    plan();
  });
  sight.observe(box);
  isPlaying.value = true;
  const unfollow = effect(() => {
    void isPlaying.value;
    plan();
  });
  ended.addEventListener('abort', () => {
    unfollow();
    sight.disconnect();
    clearTimeout(timer);
  });
}

/** The shortest time between two steps, in seconds. */
const shortest = 5;
