import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type ImageName = 'service' | 'edge';

/** The instructions of a stage of the Dockerfile. */
export function stageOf(name: string): string {
  const stages = readFileSync('Dockerfile', 'utf8').split(/^(?=FROM )/m);
  return stages.find((stage) => new RegExp(`^FROM \\S+ AS ${name}\n`).test(stage)) ?? '';
}

/** The arguments of an instruction in JSON form, without the program, which is Node. */
export function argumentsOf(image: ImageName, instruction: string): string[] {
  const [, list = '[]'] = new RegExp(`^${instruction}[^[]*(\\[.*\\])$`, 'm').exec(stageOf(image)) ?? [];
  return JSON.parse(list).slice(1);
}

/** Puts the files that the stage of an image copies, and its packages, into a folder. */
export function assembleImage(image: ImageName, folder: string): void {
  for (const [, from = '', path = '', to = ''] of stageOf(image).matchAll(copies)) {
    const target = join(folder, to === './' ? path : to);
    if (path !== 'node_modules') cpSync(path, target, { recursive: true });
    else for (const each of packagesOf(image, from)) copyPackage(each, join(folder, each));
  }
}

const copies = /^COPY --from=(\S+) \/app\/(\S+) (\S+)$/gm;

/**
 * The folders of the packages in an image, as npm installs them from the lockfile. Stages of packages consist of `npm ci`
 * and of folders to remove.
 */
export function packagesOf(image: ImageName, stage = `${image}-packages`): string[] {
  const [, options = '', removed = ''] =
    /^RUN npm ci --omit=dev(.*?)(?: && cd node_modules && rm -rf (.*))?$/m.exec(stageOf(stage)) ?? [];
  const omitted = options.includes('--omit=optional') ? ['dev', 'optional', 'devOptional'] : ['dev'];
  const top = removed.split(' ').map((name) => `node_modules/${name}`);
  return Object.entries(lockedPackages())
    .filter(([path, locked]) => path !== '' && !omitted.some((flag) => Object.hasOwn(locked, flag)))
    .map(([path]) => path)
    .filter((path) => !top.some((each) => path === each || path.startsWith(`${each}/`)))
    .filter((path) => existsSync(path));
}

/** The folders of the packages that the production dependencies need; for the service, with its image processor. */
export function neededPackages(image: ImageName): Set<string> {
  const locked = lockedPackages();
  const { dependencies = {} } = locked[''] ?? {};
  const names = [...Object.keys(dependencies), ...(image === 'service' ? ['sharp'] : [])];
  const needed = new Set<string>();
  for (const name of names) {
    const path = `node_modules/${name}`;
    if (needed.has(path)) continue;
    needed.add(path);
    const { dependencies: own, optionalDependencies } = locked[path] ?? {};
    names.push(...Object.keys({ ...own, ...optionalDependencies }));
  }
  return needed;
}

type LockedPackage = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

function lockedPackages(): Record<string, LockedPackage> {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
}

/** Leaves out packages within the package, which have their own place in the lockfile. */
function copyPackage(from: string, to: string) {
  cpSync(from, to, { recursive: true, filter: (path) => !path.slice(from.length).includes('node_modules') });
}
