import { existsSync, readFileSync } from 'node:fs';
import { builtRenderer } from '../../../server/drivers/built-renderer.ts';
import type { WritePageParts } from '../../invitations/write-page.ts';

/** The built page of invitations; undefined without a build. `random` returns a number from 0 up to 1. */
export function builtWritePage(random: () => number): Omit<WritePageParts, 'store' | 'now'> | undefined {
  const renderer = builtRenderer();
  const file = new URL('../../../../dist/server/write-page.js', import.meta.url);
  return renderer && existsSync(file) ? { renderer, script: readFileSync(file, 'utf8'), random } : undefined;
}
