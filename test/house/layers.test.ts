import { describe, expect, it } from 'vitest';
import { type Source, sources } from '../../testing/house/sources.ts';

const folders = ['src', 'widget', 'demo', 'scripts', 'bench', 'simulation', 'testing', 'test'];
const all = sources(...folders);
const under = (folder: string) => all.filter(({ path }) => path.startsWith(`${folder}/`));

/** The parts of the project that each part may import, besides itself. */
const allowedParts: Record<string, string[]> = {
  'src/contract': [],
  'src/client': ['src/contract'],
  'src/server': [],
  'src/edge': ['src/contract', 'src/client', 'src/server'],
  'src/service': ['src/contract', 'src/server'],
  widget: ['src/contract'],
  demo: ['src/contract', 'src/client', 'src/server', 'src/edge', 'src/service'],
  bench: ['src/contract', 'src/edge', 'src/service', 'demo', 'simulation', 'testing'],
  simulation: ['src/contract', 'src/edge', 'testing'],
  testing: [
    'src/contract',
    'src/client',
    'src/server',
    'src/edge',
    'src/service',
    'widget',
    'demo',
    'scripts',
  ],
  scripts: [
    'src/contract',
    'src/server',
    'src/edge',
    'src/service',
    'widget',
    'demo',
    'bench',
    'simulation',
    'testing',
  ],
};

/** The rooms and files of the edge that each room may import. No two rooms import each other. */
const allowedEdgeRooms: Record<string, string[]> = {
  config: [],
  telemetry: ['memoize.ts'],
  guard: ['telemetry'],
  http: ['config', 'telemetry'],
  storefront: ['config', 'http'],
  cache: ['memoize.ts', 'telemetry', 'http', 'storefront', 'guard'],
  upstream: ['config', 'telemetry', 'storefront', 'guard'],
  webhooks: ['config', 'http', 'telemetry', 'storefront'],
  'shop-index': ['config', 'http', 'telemetry', 'storefront', 'guard', 'cache', 'upstream'],
  answers: ['config', 'http', 'telemetry', 'storefront', 'guard', 'cache', 'upstream', 'shop-index'],
  render: ['memoize.ts', 'config', 'http', 'storefront', 'cache', 'answers'],
  shops: ['config', 'telemetry', 'http', 'cache', 'app.ts'],
  shopify: ['config', 'telemetry', 'storefront', 'guard'],
  commands: ['config', 'telemetry', 'guard', 'cache', 'upstream', 'webhooks', 'shops', 'shopify', 'app.ts'],
  drivers: ['config', 'telemetry', 'http', 'cache', 'shop-index', 'shops', 'shopify', 'commands', 'app.ts'],
  on: ['config', 'telemetry', 'http', 'cache', 'shops', 'commands', 'drivers'],
};

/** The rooms of the widget, from the bottom up: each imports only itself and those before it. */
const widgetRooms = [
  'dom',
  'theme',
  'text',
  'client',
  'seams',
  'models',
  'views',
  'server',
  'controllers',
  'elements',
];

describe('imports point in one direction', () => {
  it.each(Object.entries(allowedParts))('from %s', (part, others) => {
    expect(under(part).length).toBeGreaterThan(0);
    const allowed = [part, ...others];
    expect(arrows(under(part)).filter(([, to]) => isOurs(to) && !isIn(to, allowed))).toEqual([]);
  });

  it.each(Object.entries(allowedEdgeRooms))('from the edge room %s', (room, others) => {
    const allowed = [room, ...others].map((one) => `src/edge/${one}`);
    const strays = arrows(under(`src/edge/${room}`)).filter(
      ([, to]) => isIn(to, ['src/edge']) && !isIn(to, allowed),
    );
    expect(strays).toEqual([]);
  });

  it('and every room of the edge is listed', () => {
    const rooms = under('src/edge').map(({ path }) => path.split('/')[2] ?? '');
    const known = [...Object.keys(allowedEdgeRooms), 'app.ts', 'memoize.ts'];
    expect(rooms.filter((room) => !known.includes(room))).toEqual([]);
  });

  it('between the rooms of the widget', () => {
    const floorOf = (path: string) => widgetRooms.indexOf(path.split('/')[1]?.replace(/\.ts$/, '') ?? '');
    const strays = arrows(under('widget')).filter(
      ([from, to]) => floorOf(from) >= 0 && isIn(to, ['widget']) && floorOf(to) > floorOf(from),
    );
    expect(strays).toEqual([]);
  });

  it('and every permission is used', () => {
    const unused = (tops: Record<string, string[]>, folder: string) =>
      Object.entries(tops).flatMap(([from, others]) =>
        others
          .filter((to) => !arrows(under(`${folder}${from}`)).some(([, file]) => isIn(file, [folder + to])))
          .map((to) => [from, to]),
      );
    expect([...unused(allowedParts, ''), ...unused(allowedEdgeRooms, 'src/edge/')]).toEqual([]);
  });
});

it('lets the widget run only those contract files that import nothing', () => {
  const leaves = new Set(
    under('src/contract')
      .filter(({ imports }) => imports.length === 0)
      .map(pathOf),
  );
  const strays = under('widget').flatMap(({ path, imports }) =>
    imports
      .filter(({ to, isType }) => isIn(to, ['src']) && !isType && !leaves.has(to))
      .map(({ to }) => [path, to]),
  );
  expect(strays).toEqual([]);
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
  expect(knots(all)).toEqual([]);
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

function isOurs(path: string): boolean {
  return isIn(path, folders);
}

function isIn(path: string, places: string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`));
}

function arrows(files: Source[]): [from: string, to: string][] {
  return files.flatMap(({ path, imports }) => imports.map(({ to }): [string, string] => [path, to]));
}

/** Each group of files that reach one another through their imports. */
function knots(files: Source[]): string[][] {
  const targets = new Map(files.map(({ path, imports }) => [path, imports]));
  const reachable = new Map([...targets.keys()].map((path) => [path, reach(path, targets)]));
  const groups = [...reachable].map(([path, reached]) =>
    [...reached].filter((other) => reachable.get(other)?.has(path)).sort(),
  );
  return groups.filter(([first], index) => first && groups.findIndex(([other]) => other === first) === index);
}

function reach(from: string, targets: Map<string, Source['imports']>): Set<string> {
  const reached = new Set<string>();
  const pending = [from];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    for (const { to } of targets.get(path) ?? []) {
      if (!reached.has(to)) pending.push(to);
      reached.add(to);
    }
  }
  return reached;
}
