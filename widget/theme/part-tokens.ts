import { type Token, tokens } from './tokens.ts';

/** By part, without `--reviews-`. */
const shortNames: Record<string, string> = {
  action: 'ink paper muted radius button-radius space density',
  add: 'ink muted radius scale space density',
  author: 'ink muted scale',
  average: 'ink heading-weight scale',
  badge: 'ink muted scale',
  bar: 'ink star star-empty star-shape',
  body: 'space density max-width columns measure',
  'both-sides': 'ink heading-weight scale space density',
  breakdown: 'ink radius button-radius space density',
  buttons: 'ink muted button-radius space density',
  byline: 'ink muted scale space density',
  caption: 'ink heading-weight scale',
  checks: 'ink muted radius button-radius scale space density measure',
  chip: 'ink muted radius button-radius space density',
  chips: 'ink muted radius button-radius space density',
  choice: 'ink paper muted radius button-radius scale space density',
  content: 'ink scale',
  count: 'ink muted scale',
  date: 'ink muted scale',
  drawing: 'ink muted',
  field: 'ink muted line scale space density',
  filters: 'ink scale space density',
  form: 'ink muted line scale space density',
  head: 'scale',
  heading: 'ink heading-weight scale space density',
  histogram: 'ink muted line radius button-radius scale space density',
  initials: 'ink line scale space density',
  input: 'ink paper muted radius button-radius space density',
  label: 'ink muted',
  letter: 'space density measure',
  lightbox: 'space density',
  media: 'space density measure',
  more: 'ink muted radius button-radius space density',
  notice: 'ink space density',
  page: 'ink radius button-radius space density',
  pagination: 'ink muted line radius button-radius scale space density',
  photo: 'ink tint radius',
  'positive-share': 'ink muted scale',
  quote: 'scale',
  range: 'ink muted line scale space density',
  rating: 'space density',
  reply: 'ink line scale space density measure',
  review: 'ink line space density',
  search: 'ink paper muted radius button-radius scale space density',
  send: 'ink radius button-radius space density',
  sort: 'ink muted radius button-radius scale',
  stage: 'scale space density',
  star: 'ink muted star-empty star-shape radius',
  stars: 'ink star star-empty star-shape',
  summary: 'ink muted scale space density',
  terms: 'ink muted scale',
  title: 'ink heading-weight scale space density',
  topic: 'ink paper muted radius button-radius scale space density',
  topics: 'scale space density',
  turn: 'ink radius button-radius space density',
  variant: 'ink muted scale',
  verified: 'ink muted accent scale',
};

/**
 * The tokens that change each part as it is painted: its own box and text, and everything inside it up to
 * the next part. The documentation and the theme studio take them from here; a journey measures them in a
 * browser. Parts that only some edges or browsers show are missing.
 */
export const partTokens: Readonly<Record<string, readonly Token['name'][]>> = Object.fromEntries(
  Object.entries(shortNames).map(([part, short]) => {
    const names = short.split(' ').map((name) => `--reviews-${name}`);
    return [part, tokens.map(({ name }) => name).filter((name) => names.includes(name))];
  }),
);
