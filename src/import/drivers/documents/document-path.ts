import type { DocumentEvents } from './document-events.ts';
import { DocumentError, documentLimits } from './document-limits.ts';

/** The elements of a file with the same names from the root on. */
export type DocumentPath = {
  name: string;
  parent: DocumentPath | undefined;
  children: Map<string, DocumentPath>;
  depth: number;
  count: number;
  /** Whether an element of this path is part of a JSON array or has a sibling of its name. */
  isListed: boolean;
  hasText: boolean;
};

export function rootPath(): DocumentPath {
  return {
    ...{ name: '', parent: undefined, children: new Map(), depth: 0 },
    ...{ count: 0, isListed: false, hasText: false },
  };
}

/** The path of a child. Creates it unless `known` has reached the limit of paths. */
export function childPath(path: DocumentPath, name: string, paths: { count: number }): DocumentPath {
  const known = path.children.get(name);
  if (known) return known;
  if (path.depth >= documentLimits.depth) {
    throw new DocumentError(`The file is nested more than ${documentLimits.depth} levels deep.`);
  }
  paths.count += 1;
  if (paths.count > documentLimits.paths) {
    throw new DocumentError(
      `The file has more than ${documentLimits.paths.toLocaleString('en')} different fields, so it is no list of reviews.`,
    );
  }
  const child = { ...rootPath(), name, parent: path, depth: path.depth + 1 };
  path.children.set(name, child);
  return child;
}

/** Records the paths of a whole file. */
export function pathRecorder(root: DocumentPath): DocumentEvents {
  const paths = { count: 0 };
  /** The open elements, with the numbers of their children by name. */
  const open: { path: DocumentPath; seen: Set<DocumentPath> }[] = [{ path: root, seen: new Set() }];
  const top = () => open[open.length - 1] as (typeof open)[number];
  return {
    open(name, isListed) {
      const { path: parent, seen } = top();
      const path = childPath(parent, name, paths);
      path.count += 1;
      path.isListed ||= isListed || seen.has(path);
      seen.add(path);
      open.push({ path, seen: new Set() });
    },
    text(text) {
      if (text.trim() !== '') top().path.hasText = true;
    },
    close() {
      open.pop();
    },
  };
}

/** The names from the root of the file on, as `--sheet` takes them. */
export function nameOfPath(path: DocumentPath): string {
  const names: string[] = [];
  for (let at: DocumentPath | undefined = path; at?.parent; at = at.parent) names.unshift(at.name);
  return names.join('.');
}
