import { effect, type Signal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { CarouselMessages } from '../../text/messages.ts';
import { PlayButton } from '../../views/play-button.tsx';
import type { Mounted } from '../mounted.ts';

/**
 * Steps every few seconds (`autoplay`), unless the shopper prefers reduced motion. Pauses under the pointer,
 * out of view and in hidden tabs; stops once the shopper interacts with the carousel. Adds the button that
 * pauses it. https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function autoplay(
  { box, config, timers, ended }: Pick<Mounted, 'box' | 'config' | 'timers' | 'ended'>,
  { messages, playButton, step }: Playing,
): void {
  const { setTimeout, clearTimeout } = timers;
  const seconds = Number(config.attributes.autoplay);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  if (!(seconds > 0) || still.matches) return;
  // Browsers run longer timers immediately.
  const pause = Math.min(Math.max(seconds, shortest) * 1000, 2 ** 31 - 1);
  const isPlaying = signal(true);
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
    // The play button itself does not stop autoplay.
    on(box, type, ({ target }) => (target as Element).closest('.play') || stop());
  }
  on(document, 'visibilitychange', plan);
  on(still, 'change', stop);
  const sight = new IntersectionObserver(([entry]) => {
    isSeen = !!entry?.isIntersecting;
    plan();
  });
  sight.observe(box);
  playButton.value = <PlayButton isPlaying={isPlaying} messages={messages} />;
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

type Playing = {
  messages: CarouselMessages;
  playButton: Signal<ComponentChildren>;
  step: () => void;
};

/** The shortest time between two steps, in seconds. */
const shortest = 5;
