import { readFileSync } from 'node:fs';
import type { ImageName } from './image.ts';

/** A command of docs/deploy/operating.md in a container: its image, and its arguments after `node`. */
export type DocumentedCommand = { image: ImageName; args: string[] };

/** All commands that the page runs with Node in a container, in its order. */
export function documentedCommands(): DocumentedCommand[] {
  const page = readFileSync('docs/deploy/operating.md', 'utf8');
  return [...page.matchAll(/^ *docker compose (?:exec|run) .*?(service|edge) node (.+)$/gm)].map(
    ([, image, args = '']) => ({ image: image as ImageName, args: args.split(' ') }),
  );
}
