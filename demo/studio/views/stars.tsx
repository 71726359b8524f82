import { starOutline, starsBegin, starsViewBox } from '../../../widget/theme/stars.ts';

/** Five stars as the widget renders them, or another shape of them. */
export function Stars({ shape = starsBegin + starOutline.repeat(5) }: { shape?: string }) {
  return (
    <svg class="stars" viewBox={starsViewBox} aria-hidden="true">
      <path d={shape} fill="currentColor" />
    </svg>
  );
}
