/** A custom property that shops set to style the elements. */
export type Token = {
  name: `--reviews-${string}`;
  /** CSS syntax of its values: https://drafts.css-houdini.org/css-properties-values-api/#syntax-strings */
  syntax: '<color>' | '<length>' | '<number>';
  /** The fallback in the style sheets. */
  fallback: string;
  /** Markdown. */
  description: string;
};

/**
 * All tokens. The doc block of an element names those it reads; the documentation and the npm package take the rest from
 * here. Only scripts and tests import this file: it must not end up in the bundle.
 */
export const tokens: Token[] = [
  {
    name: '--reviews-room',
    syntax: '<length>',
    fallback: '100vh',
    description:
      'Height reserved until the reviews have loaded. If it is less than the height of the screen, content below may shift when they arrive.',
  },
  {
    name: '--reviews-offset',
    syntax: '<length>',
    fallback: '1em',
    description: 'Space left above the reviews after a page change, for example for a sticky header.',
  },
  {
    name: '--reviews-ink',
    syntax: '<color>',
    fallback: 'inherit',
    description: 'Text. All colours that default to a mix with `currentColor` follow it.',
  },
  {
    name: '--reviews-paper',
    syntax: '<color>',
    fallback: 'none',
    description:
      'Background of inputs, outlined buttons and the lightbox. The lightbox defaults to `Canvas`.',
  },
  {
    name: '--reviews-muted',
    syntax: '<color>',
    fallback: 'color-mix(in srgb, currentColor 72%, transparent)',
    description: 'Secondary text, such as dates and counts.',
  },
  {
    name: '--reviews-line',
    syntax: '<color>',
    fallback: 'color-mix(in srgb, currentColor 16%, transparent)',
    description: 'Hairlines, borders and the track of the histogram bars.',
  },
  {
    name: '--reviews-tint',
    syntax: '<color>',
    fallback: 'color-mix(in srgb, currentColor 7%, transparent)',
    description: 'Background of hovered and selected controls, and of placeholders while loading.',
  },
  {
    name: '--reviews-accent',
    syntax: '<color>',
    fallback: 'currentColor',
    description: 'Check marks of verified buyers, and focus rings.',
  },
  {
    name: '--reviews-star',
    syntax: '<color>',
    fallback: 'light-dark(#b87514, #e5a93d)',
    description: 'Stars and histogram bars.',
  },
  {
    name: '--reviews-star-empty',
    syntax: '<color>',
    fallback: 'color-mix(in srgb, currentColor 18%, transparent)',
    description: 'The empty part of the stars.',
  },
  {
    name: '--reviews-radius',
    syntax: '<length>',
    fallback: '0.25em',
    description: 'Corner radius of photos, buttons and inputs.',
  },
  {
    name: '--reviews-scale',
    syntax: '<number>',
    fallback: '1',
    description: 'Differences between text sizes: 0 makes all text one size, 2 doubles the differences.',
  },
  {
    name: '--reviews-space',
    syntax: '<length>',
    fallback: '0.25em',
    description: 'Base unit of all spacing.',
  },
  {
    name: '--reviews-density',
    syntax: '<number>',
    fallback: '1',
    description:
      'Multiplies all spacing and control heights: 0.75 is compact, 1.5 is spacious. Controls stay at least 24px high, on touch screens 44px.',
  },
  {
    name: '--reviews-measure',
    syntax: '<length>',
    fallback: '65ch',
    description: 'Maximum line length of review text.',
  },
];
