import * as v from 'valibot';
import { limits } from './limits.ts';
import { isoTime } from './time.ts';

/**
 * The field types of all resources. Each accepts the forms that deployed services are known to send (numbers
 * as text, booleans as 0 and 1, null for empty text) and outputs the form of the specification, so that the
 * same schema validates both requests and responses.
 */

/** A lone surrogate has no UTF-8 encoding, and databases reject or replace it. */
export const givenText = v.pipe(
  v.union([v.string(), v.number()], 'must be text'),
  v.transform((value) => String(value).toWellFormed()),
  v.string(),
);

/**
 * Tabs and line breaks are the only control characters with a meaning in text. PostgreSQL cannot store
 * U+0000.
 */
const noControlCharacters = v.check<string, string>(
  (value) => /^[ -~]*$/.test(value) || !/(?![\t\n\r])\p{Cc}/u.test(value),
  'must not contain control characters',
);

/** Line breaks are control characters too. */
const isSingleLine = v.check<string, string>(
  (value) => !/\p{Cc}/u.test(value),
  'must not contain control characters',
);

/** Free text; absent and null become the empty string. */
export const anyText = v.pipe(v.nullish(givenText, ''), v.string());

/** Free text of at most `maxLength` UTF-16 code units. */
export const text = /* @__NO_SIDE_EFFECTS__ */ (maxLength: number) =>
  v.pipe(anyText, v.maxLength(maxLength, tooLong(maxLength)), noControlCharacters);

/** Words to search for, of at most `maxLength` UTF-16 code units. They are not stored. */
export const searchText = /* @__NO_SIDE_EFFECTS__ */ (maxLength: number) =>
  v.pipe(
    anyText,
    v.maxLength(maxLength, tooLong(maxLength)),
    v.check((value) => !value.includes('\0'), 'must not contain U+0000'),
  );

/** Text with at least one visible character; surrounding white space is removed. */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (maxLength: number) =>
  v.pipe(
    givenText,
    v.transform((value) => value.trim()),
    v.string(),
    v.check(isVisible, 'must not be empty'),
    v.maxLength(maxLength, tooLong(maxLength)),
    noControlCharacters,
  );

/** Zero-width characters and the like are not enough. */
function isVisible(value: string): boolean {
  return /[!-~]/.test(value) || /[^\s\p{Cc}]/u.test(value.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/** Text on a single line that is not empty. It is compared with other text, so it is not altered. */
export const requiredLine = /* @__NO_SIDE_EFFECTS__ */ (maxLength: number) =>
  v.pipe(
    givenText,
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, tooLong(maxLength)),
    isSingleLine,
  );

/** An identifier in numeric text. */
export const id = v.pipe(givenText, v.regex(/^\d{1,20}$/, 'must be numeric text'));

/**
 * A product's id; `gid://…/Product/123` is reduced to its digits (docs/spec/open-points.md, "Reviews of one
 * product").
 */
export const productId = v.pipe(
  givenText,
  v.transform((value): string | number => value.replace(/^gid:\/\/.*\/(?=\d+$)/, '')),
  id,
);

/** A product's URL slug. */
export const handle = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.maxLength(limits.handle, tooLong(limits.handle)),
  isSingleLine,
);

/** A phone number as it was written: 3 to 20 digits of any script, with the usual signs and an extension. */
export const phoneNumber = v.pipe(
  requiredText(limits.shortText),
  v.regex(
    /^[+(]*(?:\p{Nd}[\s()./\u2010-\u2015-]*){3,20}(?:(?:ext\.?|[x#;,])\s*\p{Nd}{1,6})?$/iu,
    'must be a phone number',
  ),
);

/** 0 or 1; also accepts booleans. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1', 'true', 'false'])], 'must be 0 or 1'),
  v.transform((value) => (value === true || value === 1 || value === '1' || value === 'true' ? 1 : 0)),
  v.picklist([0, 1]),
);

/** A flag that defaults to 0. */
export const optionalFlag = v.pipe(
  v.nullish(
    v.union([
      flag,
      v.pipe(
        v.literal(''),
        v.transform(() => 0 as const),
      ),
    ]),
    0,
  ),
  v.picklist([0, 1]),
);

/** A whole number from `min` to `max`, also as text. */
export const wholeNumber = /* @__NO_SIDE_EFFECTS__ */ (min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    v.union(
      [
        v.number(),
        v.pipe(
          v.string(),
          v.regex(/^-?\d{1,16}$/),
          v.transform((digits) => Number(digits)),
        ),
      ],
      'must be a whole number',
    ),
    v.number(),
    v.safeInteger('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** Star rating of a review, 1 to 5. */
export const stars = wholeNumber(1, 5);

/** A time; ISO 8601 and `YYYY-MM-DD hh:mm:ss` (UTC) are converted to `YYYY-MM-DDThh:mm:ssZ`. */
export const time = v.pipe(
  v.string(),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const iso = isoTime(dataset.value);
    if (iso !== undefined) return iso;
    addIssue({ message: 'must be a time such as 2024-05-31T12:00:00Z or 2024-05-31 12:00:00' });
    return NEVER;
  }),
  v.string(),
  v.isoTimestamp(),
);

/** A value that may be absent, null or empty: then the empty string. */
export const emptyOr = /* @__NO_SIDE_EFFECTS__ */ (
  schema: v.GenericSchema<string | number, string> | v.GenericSchema<string, string>,
) =>
  v.pipe(
    anyText,
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return '';
      const parsed = v.safeParse(schema, dataset.value);
      if (parsed.success) return parsed.output;
      for (const { message } of parsed.issues) addIssue({ message });
      return NEVER;
    }),
    v.string(),
  );

/** A time that may be absent. */
export const optionalTime = emptyOr(time);

/** A URL that a browser may load: http(s), or a path on the host that sent it. */
export const mediaUrl = v.pipe(
  v.string(),
  v.maxLength(limits.url, tooLong(limits.url)),
  v.regex(
    /^(https?:\/\/[^\s/]|\/(?![/\\]))[^\s\\\p{Cc}]*$/iu,
    'must be an http(s) URL or a path that starts with /',
  ),
);

function tooLong(length: number): string {
  return `must be at most ${length} characters`;
}
