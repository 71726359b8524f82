import { ConfigurationError, type ConfigurationIssue } from '../../server/config/configuration-error.ts';
import { type Environment, isSet, readVariables } from '../../server/config/read-variables.ts';
import { similarName } from '../../server/config/unknown-variables.ts';
import { type EnvironmentName, environment } from '../config/environment.ts';
import { type EdgeOptions, readOptions } from '../config/options.ts';

/**
 * Variables of the whole edge have the same value for every shop. Without `SHOPS` there is one shop without a
 * name.
 */
export type Shop = { name?: string; options: EdgeOptions };

/** Variables that apply only to the whole edge. */
const edgeVariables: ReadonlySet<string> = new Set<EnvironmentName>([
  'PORT',
  'HOST',
  'INDEX_FOLDER',
  'CACHE_URL',
  'METRICS_TOKEN',
  'MISSES_PER_MINUTE',
  'TRUSTED_PROXIES',
  'TRUSTED_RENDERERS',
  'RENDERER_TOKEN',
  'SHUTDOWN_DELAY',
  'SHOPS',
]);

/** Variables that no shop inherits: inheriting them would give one shop the rights of another. */
const shopVariables = [
  'REVIEWS_PUBLIC_TOKEN',
  'REVIEWS_PRIVATE_TOKEN',
  'REVIEWS_ACCESS_TOKEN',
  'REVIEWS_API_KEY',
  'SHOPIFY_STORE',
  'SHOPIFY_CLIENT_ID',
  'SHOPIFY_CLIENT_SECRET',
  'SHOPIFY_ACCESS_TOKEN',
] as const satisfies EnvironmentName[];

/**
 * Reads the environment, and with `SHOPS` the variables of each shop; a shop inherits what it does not set.
 * Returns at least one shop. Throws a `ConfigurationError` with every issue of every shop.
 */
export function readShops(
  env: Environment,
  /** Returns the text of a file; without it, `SHOPS` must be JSON. */
  readFile?: (path: string) => string,
): [Shop, ...Shop[]] {
  const setting = env.SHOPS?.trim();
  if (!setting) return [{ options: readOptions(env) }];
  const shared: Record<string, string | undefined> = { ...env };
  const issues: ConfigurationIssue[] = [];
  for (const name of shopVariables) {
    if (isSet(env, name)) issues.push({ name, message: 'belongs to one shop: move it into SHOPS' });
    delete shared[name];
  }
  const refuse = (message: string) => issues.push({ name: 'SHOPS', message });
  const shops = shopEntries(setting, readFile, refuse).flatMap(([name, variables]) => {
    if (isShopName(name)) return readShop(name, variables, { shared, issues });
    refuse('contains an invalid or reserved shop name');
    return [];
  });
  const [first, ...others] = shops;
  // With at least one shop, inherited variables are checked as part of the first.
  if (!first) issues.push(...sharedIssues(shared));
  const unique = new Map(issues.map((issue) => [JSON.stringify(issue), issue]));
  if (!first || unique.size > 0) throw new ConfigurationError([...unique.values()]);
  return [first, ...others];
}

/**
 * A name has at most 63 lowercase letters, digits and hyphens and is not a path of the edge, because it
 * appears in URLs and logs.
 */
export function isShopName(text: string): boolean {
  return /^(?!(?:v\d+|assets|healthz|readyz|metrics)$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(text);
}

/** Returns the shop, or its issues. */
function readShop(
  name: string,
  variables: unknown,
  { shared, issues }: { shared: Environment; issues: ConfigurationIssue[] },
): Shop[] {
  const own = ownVariables(variables, (issue) => issues.push({ shop: name, ...issue }));
  try {
    return [{ name, options: readOptions({ ...shared, ...own }) }];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const isInherited = (variable: string) => own[variable] === undefined && isSet(shared, variable);
    issues.push(...error.issues.map((issue) => (isInherited(issue.name) ? issue : { shop: name, ...issue })));
    return [];
  }
}

/**
 * The variables of a shop as an environment. Unknown names are not repeated: they may be misplaced secrets.
 */
function ownVariables(variables: unknown, refuse: (issue: ConfigurationIssue) => void): Environment {
  const own: Record<string, string> = {};
  if (!isObject(variables))
    refuse({ name: 'SHOPS', message: 'must map each shop to an object of variables' });
  for (const [name, value] of Object.entries(Object(variables))) {
    if (!isVariable(name)) {
      const similar = similarName(name, Object.keys(environment));
      const suggestion = similar === undefined ? '' : `, whose name resembles ${similar}`;
      refuse({ name: 'SHOPS', message: `contains an unknown variable${suggestion}` });
    } else if (edgeVariables.has(name)) {
      refuse({ name, message: 'applies to the whole edge: move it out of SHOPS' });
    } else {
      const text = variableText(name, value);
      if (text === undefined) refuse({ name, message: 'must be a string' });
      else if (text.trim()) own[name] = text;
    }
  }
  return own;
}

/** JSON may also contain numbers, and the paths as an object. Returns undefined for any other type. */
function variableText(name: EnvironmentName, value: unknown): string | undefined {
  if (name === 'REVIEWS_PATHS' && isObject(value)) return JSON.stringify(value);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

/** Issues of variables that are set in the environment. */
function sharedIssues(shared: Environment): ConfigurationIssue[] {
  try {
    readVariables(environment, shared);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.issues.filter(({ name }) => isSet(shared, name));
  }
}

/** Returns the shops by name. Calls `refuse` if there is none. */
function shopEntries(
  setting: string,
  readFile: ((path: string) => string) | undefined,
  refuse: (message: string) => void,
): [string, unknown][] {
  const text = shopsText(setting, readFile);
  const shops = text === undefined ? undefined : parseJson(text);
  const entries = isObject(shops) ? Object.entries(shops) : [];
  if (text === undefined) refuse('names a file that cannot be read');
  else if (!isObject(shops)) refuse('must be a JSON object of shops');
  else if (entries.length === 0) refuse('contains no shop');
  return entries;
}

/** Returns undefined if `SHOPS` names a file that cannot be read. */
function shopsText(setting: string, readFile: ((path: string) => string) | undefined): string | undefined {
  if (!readFile || setting.startsWith('{')) return setting;
  try {
    return readFile(setting);
  } catch {
    return undefined;
  }
}

/** Returns undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isVariable(name: string): name is EnvironmentName {
  return Object.hasOwn(environment, name);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
