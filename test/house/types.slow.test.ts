import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

// Compiled with the files and settings of one room, because an imported package may add global types.
const probe = `export const dom = document.title;
export const environment = process.env;
export const files = import('node:fs');
export const url = new URL('https://shop.example');
export const answer = fetch(url, { signal: AbortSignal.timeout(1) }).then((response) => response.json());
`;

test.each([
  ['src/tsconfig.json', 'neither a document nor Node', ['document', 'process', 'node:fs']],
  ['src/tsconfig.node.json', 'Node but no document', ['document']],
  ['widget/tsconfig.json', 'a document but no Node', ['process', 'node:fs']],
])('the types of %s offer %s', (config, _, missing) => {
  expect(namesThatDoNotCompile(config)).toEqual(missing);
});

function namesThatDoNotCompile(config: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    writeFileSync(join(folder, 'probe.mts'), probe);
    const room = JSON.parse(run(['-p', config, '--showConfig'])) as { files: string[] };
    const files = room.files.map((file) => resolve(config, '..', file));
    const compilerOptions = {
      incremental: false,
      tsBuildInfoFile: null,
      typeRoots: [resolve('node_modules/@types')],
    };
    const settings = {
      extends: resolve(config),
      compilerOptions,
      include: [],
      files: [...files, 'probe.mts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const errors = run(['-p', folder, '--pretty', 'false']).split('\n').filter(Boolean);
    return errors.map((error) => /probe\.mts.*?'([^']+)'/.exec(error)?.[1] ?? error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(parameters: string[]): string {
  const tsc = 'node_modules/typescript/bin/tsc';
  return spawnSync(process.execPath, [tsc, ...parameters], { encoding: 'utf8' }).stdout;
}
