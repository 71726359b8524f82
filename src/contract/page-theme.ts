import * as v from 'valibot';

/** A colour, or two for light and dark. */
const colour = /^(?:#[\da-f]{6}|light-dark\(#[\da-f]{6}, ?#[\da-f]{6}\))$/i;
const length = /^(?:0|\d(?:\.\d{1,3})?(?:em|rem)|\d{1,2}px)$/;

/** Tokens of the widget that a shop sets for the page of an invitation, with the syntax of their values. */
const pageTokens = {
  '--reviews-ink': colour,
  '--reviews-paper': colour,
  '--reviews-accent': colour,
  '--reviews-star': colour,
  '--reviews-radius': length,
  '--reviews-button-radius': length,
  '--reviews-heading-weight': /^[1-9]00$/,
  '--reviews-density': /^(?:0\.[89]|1(?:\.[0-5])?)$/,
} as const satisfies Record<`--reviews-${string}`, RegExp>;

export type PageToken = keyof typeof pageTokens;

export const pageTokenNames = Object.keys(pageTokens) as [PageToken, ...PageToken[]];

/** The value of a token. It is never CSS of any other kind, because it becomes a part of a style sheet. */
export const pageTokenSchema = v.pipe(
  v.strictObject({ token: v.picklist(pageTokenNames), value: v.string() }),
  v.check(
    ({ token, value }) => pageTokens[token].test(value),
    'must be a value of the token, such as light-dark(#1a1a1a, #ececec), 0.5em or 600',
  ),
);

export type PageTheme = v.InferOutput<typeof pageTokenSchema>[];
