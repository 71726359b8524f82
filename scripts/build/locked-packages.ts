import { readFileSync } from 'node:fs';

/** An entry of package-lock.json. */
export type LockedPackage = {
  version?: string;
  /** Whether only development needs it. */
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** Absent if the package runs on every system. */
  os?: string[];
  hasInstallScript?: boolean;
};

/**
 * The entries of package-lock.json by path, such as `node_modules/hono`; the path of the project is empty.
 */
export function lockedPackages(): Record<string, LockedPackage> {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
}

/** The paths of packages and of all their dependencies, as npm installs them from package-lock.json. */
export function withDependencies(names: Iterable<string>): Set<string> {
  const locked = lockedPackages();
  const paths = new Set<string>();
  const add = (name: string, from: string) => {
    const path = resolve(locked, name, from);
    if (path === undefined || paths.has(path)) return;
    paths.add(path);
    for (const each of dependenciesOf(locked[path] ?? {})) add(each, path);
  };
  for (const name of names) add(name, '');
  return paths;
}

/** The packages of production with their dependencies. */
export function productionPackages(): Set<string> {
  const { dependencies = {} } = lockedPackages()[''] ?? {};
  // The other optional packages are runtimes for tests.
  const optional = ['sharp', 'nodemailer', '@simplewebauthn/server'];
  return withDependencies([...Object.keys(dependencies), ...optional]);
}

function dependenciesOf({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * The path at which Node finds a package from the folder of another one; undefined if the package is optional
 * and not locked.
 */
function resolve(locked: Record<string, LockedPackage>, name: string, from: string): string | undefined {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (Object.hasOwn(locked, path)) return path;
  if (from === '') return undefined;
  return resolve(locked, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}
