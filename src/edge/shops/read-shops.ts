import { type EnvironmentName, environment } from '../config/environment.ts';
import { type EdgeOptions, type Mistake, OptionsError, readOptions } from '../config/options.ts';

/** What is of the whole edge is the same in the options of all shops. Without `SHOPS` there is one, without a name. */
export type Shop = { name?: string; options: EdgeOptions };

type Environment = Record<string, string | undefined>;

/** Variables that only the whole edge has. */
const ofTheEdge: ReadonlySet<string> = new Set<EnvironmentName>([
  'PORT',
  'HOST',
  'CACHE_URL',
  'METRICS_TOKEN',
  'SHOPS',
]);

/** Variables that each shop has for itself: to take one over would give a shop the rights of another. */
const ofAShop = [
  'REVIEWS_PUBLIC_TOKEN',
  'REVIEWS_PRIVATE_TOKEN',
  'REVIEWS_ACCESS_TOKEN',
  'REVIEWS_API_KEY',
  'ALLOWED_ORIGINS',
] as const satisfies EnvironmentName[];

/**
 * Reads the environment once, with `SHOPS` of every shop; what a shop does not set it has from the environment. At
 * least one shop. Throws an `OptionsError` with all mistakes of all shops.
 */
export function readShops(
  env: Environment,
  /** Gives the text of a file; without it `SHOPS` is JSON. */
  readFile?: (path: string) => string,
): [Shop, ...Shop[]] {
  const given = env.SHOPS?.trim();
  if (!given) return [{ options: readOptions(env) }];
  const common: Environment = { ...env };
  const mistakes: Mistake[] = [];
  for (const name of ofAShop) {
    if (env[name]?.trim()) mistakes.push({ name, message: 'is of one shop, and so belongs into SHOPS' });
    delete common[name];
  }
  const shops: Shop[] = [];
  for (const [name, variables] of entriesOf(textOf(given, readFile))) {
    if (!isShopName(name)) {
      const message =
        'has a name that is not of lowercase letters, digits and hyphens, or that an address has';
      mistakes.push({ name: 'SHOPS', message });
      continue;
    }
    const own = ownOf(variables, (mistake) => mistakes.push({ shop: name, ...mistake }));
    try {
      shops.push({ name, options: readOptions({ ...common, ...own }) });
    } catch (error) {
      if (!(error instanceof OptionsError)) throw error;
      const isCommon = (variable: string) => own[variable] === undefined && common[variable]?.trim();
      mistakes.push(...error.mistakes.map((one) => (isCommon(one.name) ? one : { shop: name, ...one })));
    }
  }
  const told = new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake]));
  if (told.size > 0) throw new OptionsError([...told.values()]);
  const [first, ...others] = shops;
  if (!first) throw wrong('has no shop');
  return [first, ...others];
}

const wrong = (message: string) => new OptionsError([{ name: 'SHOPS', message }]);

/** It stands in an address, in metrics and in logs. What an address begins with is none. */
export function isShopName(text: string): boolean {
  return /^(?!(?:v\d+|assets|healthz|readyz|metrics)$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(text);
}

function textOf(given: string, readFile: ((path: string) => string) | undefined): string {
  if (!readFile || given.startsWith('{')) return given;
  try {
    return readFile(given);
  } catch {
    throw wrong('names a file that cannot be read');
  }
}

function entriesOf(text: string): [string, unknown][] {
  const shops = parse(text);
  if (!isObject(shops)) throw wrong('must be a JSON object of shops');
  return Object.entries(shops);
}

/** Undefined where it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The variables of a shop as an environment. Names that there are not are not repeated: they may be anything. */
function ownOf(variables: unknown, refuse: (mistake: Mistake) => void): Environment {
  const own: Environment = {};
  if (!isObject(variables)) refuse({ name: 'SHOPS', message: 'must hold an object of variables' });
  for (const [name, value] of Object.entries(Object(variables))) {
    if (!isVariable(name)) {
      refuse({ name: 'SHOPS', message: 'has a variable that there is not' });
    } else if (ofTheEdge.has(name)) {
      refuse({ name, message: 'is of the whole edge, and so belongs beside SHOPS' });
    } else {
      const isPaths = name === 'REVIEWS_PATHS' && isObject(value);
      const text = isPaths ? JSON.stringify(value) : typeof value === 'number' ? `${value}` : value;
      if (typeof text !== 'string') refuse({ name, message: 'must be text' });
      else if (text.trim()) own[name] = text;
    }
  }
  return own;
}

function isVariable(name: string): name is EnvironmentName {
  return Object.hasOwn(environment, name);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
