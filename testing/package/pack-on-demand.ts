import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { onDemand } from '../server/on-demand.ts';
import { pack } from './pack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A URL that returns the path of the packed npm package. */
    packer: string;
  }
}

/** Packs the npm package once in a test run, when the first test file of any project asks for it. */
export async function setup(project: TestProject): Promise<() => void> {
  const top = mkdtempSync(join(tmpdir(), 'packed-'));
  let packing: Promise<string> | undefined;
  const packer = await onDemand(() => {
    packing ??= pack(mkdtempSync(join(top, 'run-')));
    return packing;
  });
  // The sources may have changed.
  project.onTestsRerun(() => {
    packing = undefined;
  });
  project.provide('packer', packer.url);
  return () => {
    packer.close();
    rmSync(top, { recursive: true });
  };
}
