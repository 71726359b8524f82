import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyEdgePackages, copyPackage } from '../../scripts/build/copy-edge-packages.ts';
import { productionPackages } from '../../scripts/build/locked-packages.ts';

export type ImageName = 'service' | 'edge';

/** The instructions of one Dockerfile stage. */
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
export async function assembleImage(image: ImageName, folder: string): Promise<void> {
  for (const [, path = '', to = ''] of stageOf(image).matchAll(copies)) {
    if (path === 'dist/edge/node_modules') await copyEdgePackages(folder);
    else if (path === 'node_modules')
      for (const each of servicePackages()) copyPackage(each, join(folder, each));
    else cpSync(path, join(folder, to === './' ? path : to), { recursive: true });
  }
}

const copies = /^COPY --from=\S+ \/app\/(\S+) (\S+)$/gm;

/**
 * The folders of the packages in the image of the service. Their stage installs the packages of production
 * and removes the others.
 */
export function servicePackages(): string[] {
  const stage = stageOf('service-packages');
  if (!stage.includes('RUN npm ci --omit=dev && node scripts/service-packages.ts')) return [];
  return [...productionPackages()].filter((path) => existsSync(path));
}
