import { existsSync } from 'node:fs';
import type { Renderer } from '../../contract/fragment.ts';

/** Loads the renderer of HTML from the build of the widget; undefined if there is no build. */
export function builtRenderer(): (() => Promise<Renderer>) | undefined {
  const file = new URL('../../../dist/server/index.js', import.meta.url);
  return existsSync(file) ? () => import(file.href) : undefined;
}
