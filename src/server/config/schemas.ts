import * as v from 'valibot';
import { Secret } from './secret.ts';

// Messages state what is allowed and never repeat the value: it may be a secret in the wrong variable.

export const secret = v.pipe(
  v.string(),
  v.transform((text) => new Secret(text)),
);

/** Text that is sent in an HTTP header. */
export const headerText = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces'),
);

export const headerSecret = v.pipe(headerText, secret);

export function number(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

export function oneOf<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, `must be one of ${options.join(', ')}`);
}

/** Comma-separated; empty items are dropped. */
export function listOf<Item extends v.GenericSchema<string>>(item: Item) {
  return v.pipe(v.string(), v.transform(splitList), v.array(item));
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
