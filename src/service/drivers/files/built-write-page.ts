import { existsSync, readFileSync } from 'node:fs';
import type { ServiceOptions } from '../../app.ts';

/** The built page of invitations; undefined without a build. `random` returns a number from 0 up to 1. */
export function builtWritePage(random: () => number): ServiceOptions['writing'] {
  const [renderer, script] = ['invitation.js', 'write-page.js'].map(
    (name) => new URL(`../../../../dist/server/${name}`, import.meta.url),
  );
  if (!renderer || !script || !existsSync(renderer) || !existsSync(script)) return undefined;
  return { renderer: () => import(renderer.href), script: readFileSync(script, 'utf8'), random };
}
