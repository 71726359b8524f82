import type { Environment, Variables } from './read-variables.ts';

/**
 * A sentence for each variable that is set but unknown: its name is one or two typing errors away from a
 * known one, or has a prefix of the program. The sentences repeat no values, and only names that look like a
 * variable. `others` are names of other programs with such a prefix.
 */
export function unknownVariables(
  env: Environment,
  table: Variables,
  others: readonly string[] = [],
): string[] {
  const known = Object.keys(table);
  const prefixes = prefixesOf(known);
  return Object.keys(env).flatMap((name) => {
    if (Object.hasOwn(table, name) || others.includes(name)) return [];
    if (!plainName.test(name) || platformName.test(name)) return [];
    const similar = similarName(name, known);
    if (similar === undefined && !prefixes.some((prefix) => name.startsWith(prefix))) return [];
    const suggestion = similar === undefined ? '' : ` Did you mean ${similar}?`;
    return [`${name} is unknown and has no effect.${suggestion}`];
  });
}

/** The known name with the fewest typing errors, at most two. */
export function similarName(name: string, known: readonly string[]): string | undefined {
  for (const errors of [1, 2]) {
    const similar = known.find((other) => mayResemble(other, errors) && isWithin(errors, name, other));
    if (similar !== undefined) return similar;
  }
  return undefined;
}

/** Replacing one letter turns `PORT` into `POST`, and two turn `MEDIA_URL` into `REDIS_URL`. */
function mayResemble(known: string, errors: number): boolean {
  return known.length >= errors * 5;
}

/** Whether at most `errors` letters were inserted, left out, replaced or swapped with the next one. */
function isWithin(errors: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (errors === 0) return false;
  if (one[0] === other[0]) return isWithin(errors, one.slice(1), other.slice(1));
  const areSwapped = one[0] === other[1] && one[1] === other[0];
  return (
    (areSwapped && isWithin(errors - 1, one.slice(2), other.slice(2))) ||
    isWithin(errors - 1, one.slice(1), other) ||
    isWithin(errors - 1, one, other.slice(1)) ||
    isWithin(errors - 1, one.slice(1), other.slice(1))
  );
}

/**
 * The first words of at least three variables, such as `CACHE_`. Prefixes of fewer variables are words that
 * other programs use too.
 */
function prefixesOf(names: readonly string[]): string[] {
  const prefixes = names.flatMap((name) => /^[A-Z]+_/.exec(name) ?? []);
  return [...new Set(prefixes)].filter((prefix) => prefixes.filter((one) => one === prefix).length >= 3);
}

/** Anything else may be a value, such as a line of an env file without `=`. */
const plainName = /^[A-Z\d_]{1,60}$/;

/**
 * Kubernetes and Docker links describe each service by such variables: a service `reviews` yields
 * `REVIEWS_SERVICE_HOST`.
 * https://kubernetes.io/docs/tutorials/services/connect-applications-service/#environment-variables systemd
 * sets `CACHE_DIRECTORY` for a unit with a cache.
 */
const platformName =
  /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?$|^CACHE_DIRECTORY$/;
