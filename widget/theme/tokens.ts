/** A custom property that shops set to style the elements. */
export type Token = {
  name: `--reviews-${string}`;
  /** CSS syntax of its values: https://drafts.css-houdini.org/css-properties-values-api/#syntax-strings */
  syntax: '<color>' | '<length>' | '<number>' | '*';
  /** The fallback in the style sheets. */
  fallback: string;
  /** Markdown. */
  description: string;
};

/**
 * All tokens. The doc block of an element names the tokens that it reads; the documentation and the npm
 * package take the rest from here. Only scripts and tests import this file: it must not end up in the bundle.
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
    description:
      'Space left above the reviews after a page change, and above focused controls, for example for a sticky header.',
  },
  {
    name: '--reviews-ink',
    syntax: '<color>',
    fallback: 'inherit',
    description: 'Text colour. Colours that default to a mix with `currentColor` follow it.',
  },
  {
    name: '--reviews-paper',
    syntax: '<color>',
    fallback: 'none',
    description:
      'Background of inputs, outlined buttons and of the review in the lightbox. There it defaults to white below dark text, and to near-black below light text.',
  },
  {
    name: '--reviews-muted',
    syntax: '<color>',
    fallback: 'rgb(from currentColor r g b / calc(alpha * var(--_quiet)))',
    description:
      'Secondary text, such as dates and counts, and borders of controls. By default as much of the ink as 4.5:1 needs on the background of the page, for borders 3:1; over pictures the whole ink.',
  },
  {
    name: '--reviews-line',
    syntax: '<color>',
    fallback: 'oklch(from currentColor l c h / 0.16)',
    description: 'Hairlines between reviews and regions.',
  },
  {
    name: '--reviews-tint',
    syntax: '<color>',
    fallback: 'oklch(from currentColor l c h / 0.07)',
    description: 'Background of photos, and of placeholders while loading.',
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
    fallback: 'currentColor',
    description:
      'Stars and histogram bars. By default the colour of the text; `#b8860b` or another gold makes them golden. Where the colour has less than 3:1 on the background, stars get an outline.',
  },
  {
    name: '--reviews-star-empty',
    syntax: '<color>',
    fallback: 'oklch(from currentColor l c h / 0.18)',
    description: 'The empty part of the stars and of the histogram bars.',
  },
  {
    name: '--reviews-star-shape',
    syntax: '*',
    fallback: 'revert-layer',
    description:
      'Replaces the stars: a CSS `path()` of all five shapes, on a canvas of 120 by 24. Browsers without the CSS property `d` keep the stars.',
  },
  {
    name: '--reviews-radius',
    syntax: '<length>',
    fallback: '0.25em',
    description: 'Corner radius of photos, buttons and inputs.',
  },
  {
    name: '--reviews-button-radius',
    syntax: '<length>',
    fallback: 'var(--reviews-radius, 0.25em)',
    description:
      'Corner radius of buttons and inputs, if it differs from the radius of photos. Without it, the arrows of a carousel are round.',
  },
  {
    name: '--reviews-heading-weight',
    syntax: '<number>',
    fallback: '600',
    description:
      'Font weight of the headings, of review titles and of the average. By default, headings have the weight of the headings of the page, titles 600, and the average 400.',
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
    name: '--reviews-max-width',
    syntax: '<length>',
    fallback: '1200px',
    description:
      'Maximum width of the content, which starts where the element starts. A length, not a percentage; `999em` removes the limit.',
  },
  {
    name: '--reviews-columns',
    syntax: '*',
    fallback: 'clamp(13em, 33cqi, 16em) minmax(0, 1fr)',
    description:
      'Columns of the summary and the list, which apply from a width of 40em on, as in `grid-template-columns`. `minmax(0, 1fr)` puts the summary on top, and `18em minmax(0, 1fr)` makes it 18em wide. In a grid or masonry, the list is as wide as the space that is left.',
  },
  {
    name: '--reviews-measure',
    syntax: '<length>',
    fallback: '62ch',
    description: 'Maximum line length of review text.',
  },
];
