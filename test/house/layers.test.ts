import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowedImports } from '../../testing/house/allowed-imports.ts';
import { arrowsBetween, filesOf, isIn, knots, roomOf, strayArrows } from '../../testing/house/arrows.ts';
import { type Source, sources } from '../../testing/house/sources.ts';

const all = sources(
  'src',
  'widget',
  'console',
  'demo',
  'examples',
  'scripts',
  'simulation',
  'bench',
  'testing',
  'test',
);
const under = (folder: string) => filesOf(all, folder);

const architecture = readFileSync('ARCHITECTURE.md', 'utf8');
/** Rooms without a description: one function, and types of the build tool. */
const undescribed = ['memoize.ts', '.'];

describe.each(Object.entries(allowedImports))('the rooms of %s/', (house, rooms) => {
  const found = arrowsBetween(all, house, rooms);
  const inside = filesOf(all, house);

  it('import only what their row allows', () => {
    const strays = strayArrows(all, house, rooms);
    expect(strays.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it('use every permission', () => {
    const unused = Object.entries(rooms).flatMap(([from, others]) =>
      others
        .filter((to) => !found.some((arrow) => arrow.from === from && arrow.to === to))
        .map((to) => `${from} imports nothing of ${to}`),
    );
    expect(unused).toEqual([]);
  });

  it('all have a row, and files', () => {
    const present = new Set(inside.map(({ path }) => roomOf(house, rooms, path)));
    expect([...present].sort()).toEqual(Object.keys(rooms).sort());
  });

  it('import each other in no circle', () => {
    expect(knots(new Map(Object.entries(rooms)))).toEqual([]);
  });

  it('are reported with an import that their row lacks', () => {
    const missed = Object.entries(rooms).flatMap(([from, others]) => {
      const [file] = inside.filter(({ path }) => roomOf(house, rooms, path) === from);
      const [target] = inside.filter(({ path }) => {
        const to = roomOf(house, rooms, path);
        return to !== from && !others.includes(to);
      });
      if (!file || !target) return [];
      const planted = { ...file, imports: [{ to: target.path, isType: true }] };
      return strayArrows([planted, target], house, rooms).length === 1 ? [] : [from];
    });
    expect(missed).toEqual([]);
  });
});

it.each(['src/edge', 'src/service', 'src/service/sql', 'src/import', 'widget', 'console', 'testing'])(
  'describes every room of %s in ARCHITECTURE.md',
  (house) => {
    const [, section = ''] = architecture.split(new RegExp(`^### .*\`${house}\`$`, 'm'));
    const [table = ''] = section.split(/^#/m);
    const described = [...table.matchAll(/^\| `([\w.-]+)` \|/gm)].map(([, room]) => room);
    const rooms = Object.keys(allowedImports[house] ?? {}).filter((room) => !undescribed.includes(room));
    expect(described.sort()).toEqual(rooms.sort());
  },
);

it('lets the widget and the console run only those contract files that import nothing', () => {
  const leaves = new Set(
    under('src/contract')
      .filter(({ imports }) => imports.length === 0)
      .map(pathOf),
  );
  const strays = [...under('widget'), ...under('console')].flatMap(({ path, imports }) =>
    imports
      .filter(({ to, isType }) => isIn(to, ['src']) && !isType && !leaves.has(to))
      .map(({ to }) => [path, to]),
  );
  expect(strays).toEqual([]);
});

it('lets only files that put the service together name its whole store', () => {
  const users = arrows(all)
    .filter(([from, to]) => to === 'src/service/store/store.ts' && isIn(from, ['src', 'demo']))
    .map(([from]) => from);
  expect(users.sort()).toEqual([
    'demo/backend.ts',
    'demo/drivers/open-shop-store.ts',
    'demo/listen.ts',
    // The tables of commands and operations, whose entries name the ports that they use.
    'src/service/commands/records/record-command.ts',
    'src/service/commands/run-command.ts',
    'src/service/drivers/serve.ts',
    'src/service/operations/call-operation.ts',
    'src/service/operations/operation-handlers.ts',
    'src/service/sql/sql-store.ts',
    'src/service/store/background-reads.ts',
    'src/service/store/replicated-store.ts',
  ]);
});

it('lets only tests import tests', () => {
  const strays = arrows(all).filter(([from, to]) => isIn(to, ['test']) && !isIn(from, ['test']));
  expect(strays).toEqual([]);
});

it('lets only mains import mains', () => {
  const isMain = (path: string) => /(^|\/)on\//.test(path) && !isIn(path, ['test']);
  const strays = arrows(all).filter(([from, to]) => isMain(to) && !/(^|\/)on\//.test(from));
  expect(strays).toEqual([]);
});

it('has no import cycle, types included', () => {
  expect(knots(new Map(all.map(({ path, imports }) => [path, imports.map(({ to }) => to)])))).toEqual([]);
});

it('names a platform only in mains and drivers', () => {
  const platform = /from '(node:|cloudflare:|bun)|\b(Deno|Bun)\.|\bcaches\.default\b|\bprocess\.env\b/;
  const strays = [...under('src'), ...under('widget')].filter(
    ({ path, text }) => !/\/(on|drivers)\//.test(path) && platform.test(text),
  );
  expect(strays.map(pathOf)).toEqual([]);
});

function pathOf({ path }: Source): string {
  return path;
}

function arrows(files: Source[]): [from: string, to: string][] {
  return files.flatMap(({ path, imports }) => imports.map(({ to }): [string, string] => [path, to]));
}
