import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A source file: its path from the top of the project, its text, and what it imports. */
export type Source = { path: string; text: string; imports: Import[] };

/** `to` is a path of the project, or the name of a package. `isType`: nothing of it is left when it runs. */
export type Import = { to: string; isType: boolean };

/** Every file that git tracks or would track, and that still stands. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(path));
}

/** The TypeScript of these folders. */
export function sources(...folders: string[]): Source[] {
  return projectFiles()
    .filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)) && /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}

function importsOf(path: string, text: string): Import[] {
  const statements = [
    ...text.matchAll(
      /^(?:import|export)\s+(?<type>type\s)?(?<names>[^'"`;]*?\bfrom\s*)?['"](?<to>[^'"]+)['"]/gm,
    ),
    ...text.matchAll(/\bimport\(\s*['"](?<to>[^'"]+)['"]\s*\)/g),
  ];
  return statements.map(({ groups = {} }) => {
    const to = (groups.to ?? '').replace(/\?.*$/, '');
    const names = /\{(?<list>[^}]*)\}/.exec(groups.names ?? '')?.groups?.list;
    const onlyTypes = names?.split(',').every((name) => /^\s*(type\s.*)?$/.test(name)) ?? false;
    return {
      to: to.startsWith('.') ? normalize(join(dirname(path), to)) : to,
      isType: groups.type !== undefined || onlyTypes,
    };
  });
}
