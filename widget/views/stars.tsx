import { starOutline, starsBegin, starsViewBox, starWidth } from '../theme/stars.ts';

/** Five stars, filled to the exact fraction: the second shape is clipped to its width. */
export function Stars({ average, label }: { average: number; label: string }) {
  return (
    <svg part="stars" viewBox={starsViewBox} role="img" aria-label={label}>
      <path d={path} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a part of the labelled image. */}
      <svg width={Number((average * starWidth).toFixed(2))}>
        <path class="full" d={path} />
      </svg>
    </svg>
  );
}

const path = starsBegin + starOutline.repeat(5);
