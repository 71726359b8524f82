import * as v from 'valibot';
import { limits } from './limits.ts';
import { isoTime } from './time.ts';

/**
 * The kinds of field that the resources are made of. Each accepts every spelling that deployed services are
 * known to send (numbers as text, booleans as 0 and 1, null for an empty text) and gives the one spelling of
 * the specification, so that one schema serves what we send and what we receive.
 */

/** Half of a character cannot be written as UTF-8, and no database keeps it. */
const givenText = v.pipe(
  v.union([v.string(), v.number()], 'must be text'),
  v.transform((value) => String(value).toWellFormed()),
  v.string(),
);

/** PostgreSQL cannot keep U+0000. */
const withoutNull = v.check<string, string>((value) => !value.includes('\0'), 'must not contain U+0000');

/** Free text; absent and null are the empty text. */
export const anyText = v.pipe(v.nullish(givenText, ''), v.string());

/** Free text of at most that many characters. */
export const text = /* @__NO_SIDE_EFFECTS__ */ (maxLength: number) =>
  v.pipe(anyText, v.maxLength(maxLength, tooLong(maxLength)), withoutNull);

/** Text that must say something once the white space around it is gone. */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (maxLength: number) =>
  v.pipe(
    givenText,
    v.transform((value) => value.trim()),
    v.string(),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, tooLong(maxLength)),
    withoutNull,
  );

/** An identifier: numeric text. */
export const id = v.pipe(givenText, v.regex(/^\d{1,20}$/, 'must be numeric text'));

/**
 * A product's id; `gid://…/Product/123` is cut to its digits (docs/spec/open-points.md, "Reviews of one
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
);

/** 0 or 1; booleans are taken as well. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1', 'true', 'false'])], 'must be 0 or 1'),
  v.transform((value) => (value === true || value === 1 || value === '1' || value === 'true' ? 1 : 0)),
  v.picklist([0, 1]),
);

/** A flag that is 0 where it is not given. */
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

/** A whole number, also as text, from `min` to `max`. */
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

/** `YYYY-MM-DDThh:mm:ssZ`; ISO 8601 with another zone and `YYYY-MM-DD hh:mm:ss` (UTC) are converted. */
export const time = v.pipe(
  v.string(),
  v.check(
    (value) => isoTime(value) !== undefined,
    'must be a time such as 2024-05-31T12:00:00Z or 2024-05-31 12:00:00',
  ),
  v.transform((value) => isoTime(value) ?? value),
  v.string(),
  v.isoTimestamp(),
);

/** A value that may be missing: then the empty text. */
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

/** A time that may be missing. */
export const optionalTime = emptyOr(time);

/** An address that a browser may load: http(s), or a path of the host that answered. */
export const mediaUrl = v.pipe(
  v.string(),
  v.maxLength(limits.url, tooLong(limits.url)),
  v.regex(
    /^(https?:\/\/[^\s/]|\/(?![/\\]))[^\s\\]*$/i,
    'must be an http(s) address or a path that starts with /',
  ),
);

function tooLong(length: number): string {
  return `must be at most ${length} characters`;
}
