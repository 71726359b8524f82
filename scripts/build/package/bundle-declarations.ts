import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

/** Bundles the declarations of `widget/index.ts` into one file with only its exports and their types. */
export async function bundleDeclarations(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    emitDeclarations(folder);
    const bundle = await rolldown({
      input: join(folder, 'widget/index.d.ts'),
      external: /^[^./]/,
      plugins: [dts({ dtsInput: true, generator: 'oxc', tsconfig: false })],
    });
    const { output } = await bundle.generate({ format: 'es' });
    return output[0].code;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function emitDeclarations(folder: string): void {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: null,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: resolve('.'),
    outDir: folder,
  };
  const files = [resolve('widget/index.ts'), resolve('widget/vite-env.d.ts')];
  const options = { extends: resolve('widget/tsconfig.json'), compilerOptions, include: [], files };
  writeFileSync(config, JSON.stringify(options));
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', config], { stdio: 'inherit' });
}
