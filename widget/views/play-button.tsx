import type { Signal } from '@preact/signals';
import type { CarouselMessages } from '../text/messages.ts';
import { IconButton } from './icon-button.tsx';

/** Pauses and resumes the automatic steps of a carousel. */
export function PlayButton({ isPlaying, messages }: Props) {
  const toggle = () => {
    isPlaying.value = !isPlaying.peek();
  };
  return (
    <IconButton
      class="play"
      name={isPlaying.value ? messages.pause : messages.play}
      path={isPlaying.value ? 'M6 4v8m4-8v8' : 'M6 4v8l6-4z'}
      onClick={toggle}
    />
  );
}

type Props = { isPlaying: Signal<boolean>; messages: Pick<CarouselMessages, 'pause' | 'play'> };
