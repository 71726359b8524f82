import type { Source } from './sources.ts';

/** The other rooms of a house that each room may import. */
export type Rooms = Record<string, readonly string[]>;

/** An import that crosses from one room of a house into another, and the files at both ends. */
export type Arrow = { from: string; to: string; file: string; target: string };

/**
 * The imports of these files that cross from one room of a house into another. `house` is a path; empty for
 * the project.
 */
export function arrowsBetween(files: readonly Source[], house: string, rooms: Rooms): Arrow[] {
  const inside = filesOf(files, house);
  const paths = new Set(inside.map(({ path }) => path));
  return inside
    .flatMap(({ path: file, imports }) => imports.map(({ to: target }) => ({ file, target })))
    .filter(({ target }) => paths.has(target))
    .map(({ file, target }) => ({
      from: roomOf(house, rooms, file),
      to: roomOf(house, rooms, target),
      file,
      target,
    }))
    .filter(({ from, to }) => from !== to);
}

/** The arrows that no row allows. */
export function strayArrows(files: readonly Source[], house: string, rooms: Rooms): Arrow[] {
  return arrowsBetween(files, house, rooms).filter(({ from, to }) => !rooms[from]?.includes(to));
}

export function filesOf(files: readonly Source[], house: string): Source[] {
  return files.filter(({ path }) => house === '' || isIn(path, [house]));
}

/** The room of a file: the first row that contains it, else its folder in the house, else `.`. */
export function roomOf(house: string, rooms: Rooms, path: string): string {
  const inside = house === '' ? path : path.slice(house.length + 1);
  const named = Object.keys(rooms).find((room) => isIn(inside, [room]));
  return named ?? (inside.includes('/') ? inside.replace(/\/.*/, '') : '.');
}

/** Each group of nodes that reach one another. */
export function knots(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reachable = new Map([...graph.keys()].map((node) => [node, reach(node, graph)]));
  const groups = [...reachable].map(([node, reached]) =>
    [...reached].filter((other) => reachable.get(other)?.has(node)).sort(),
  );
  return groups.filter(([first], index) => first && groups.findIndex(([other]) => other === first) === index);
}

function reach(from: string, graph: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const pending = [from];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const to of graph.get(node) ?? []) {
      if (!reached.has(to)) pending.push(to);
      reached.add(to);
    }
  }
  return reached;
}

export function isIn(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
