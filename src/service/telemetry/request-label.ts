import { consolePath } from '../../contract/console.ts';
import { metadataPath } from '../../contract/oauth.ts';
import { basePath, type Operation, operations } from '../../contract/operations.ts';

/**
 * The path of a request, reduced to a closed set, because a URL may contain anything and a metric label must
 * not.
 */
export function requestLabel(path: string): string {
  const known = labels.get(path);
  if (known) return known;
  return prefixes.find((prefix) => path.startsWith(`${prefix}/`)) ?? 'other';
}

/**
 * The known part of a request's path; the rest may be an upload ticket, the token of a link or a mistake.
 */
export function loggedPath(path: string): string {
  if (labels.has(path)) return path;
  const known = [basePath, ...prefixes.map((prefix) => `${prefix}/`)].find((prefix) =>
    path.startsWith(prefix),
  );
  return `${known ?? '/'}…`;
}

const prefixes = ['/media', '/unsubscribe', '/write', '/docs', consolePath];
const pages = [
  metadataPath,
  '/mail/bounces',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  ...prefixes,
];
const labels = new Map([
  ...(Object.entries(operations) as [string, Operation][]).map(
    ([name, { path }]) => [basePath + path, name] as const,
  ),
  ...pages.map((page) => [page, page] as const),
]);
