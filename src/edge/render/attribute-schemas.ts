import * as v from 'valibot';

/** Names separated by spaces, in at most `max` characters. */
export const words = (max: number) =>
  v.pipe(v.string(), v.regex(/^[a-z-]+( [a-z-]+)*$/, 'must be names'), v.maxLength(max, 'is too long'));

export const webUrl = v.pipe(
  v.string(),
  v.maxLength(500, 'is too long'),
  v.check(
    (text) => /^https?:\/\/[^\p{Cc}\s\\]+$/u.test(text) && text.isWellFormed() && URL.canParse(text),
    'must be an http(s) URL',
  ),
);

/** The URL of an edge, or its path on the site of the shop. Contains no character that HTML escapes. */
export const endpointUrl = v.pipe(
  v.string(),
  v.maxLength(500, 'is too long'),
  v.check(
    (text) =>
      /^(?:https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?|(?=\/(?!\/)))(?:\/[\w.~%/-]*)?$/i.test(text) &&
      URL.canParse(text, 'https://page.invalid'),
    'must be an http(s) URL without a query, or a path',
  ),
);

export const name = v.pipe(
  v.string(),
  v.regex(/^[a-z][\w-]{0,60}$/i, 'must start with a letter, followed by letters, digits, - or _'),
);

/** A language, by its BCP 47 tag. */
export const locale = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i, 'must be a BCP 47 tag such as de-AT'),
);
