import { describe, expect, it } from 'vitest';
import { type Source, sources } from '../../testing/house/sources.ts';

const all = sources('src', 'widget', 'demo', 'scripts', 'bench', 'testing');
const under = (folder: string) => all.filter(({ path }) => path.startsWith(`${folder}/`));

/** Which parts each part may import, besides itself; the widget takes only types of the contract. */
const allowed: Record<string, string[]> = {
  'src/contract': [],
  'src/client': ['src/contract'],
  'src/edge': ['src/contract', 'src/client', 'widget/server'],
  'src/service': ['src/contract'],
  widget: ['src/contract'],
  demo: ['src/contract', 'src/edge', 'src/service', 'scripts'],
};

/** The rooms of the widget: each imports only from those before it. */
const widgetRooms = ['dom', 'theme', 'text', 'client', 'models', 'views', 'controllers', 'elements'];

/** Which rooms each room of the edge may import. */
const edgeRooms: Record<string, string[]> = {
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
  shops: ['config', 'telemetry', 'http', 'cache', 'app.ts'],
  commands: ['config', 'telemetry', 'upstream', 'webhooks', 'shops'],
  drivers: [
    'config',
    'telemetry',
    'http',
    'storefront',
    'cache',
    'shop-index',
    'shops',
    'commands',
    'app.ts',
  ],
  on: ['config', 'telemetry', 'http', 'cache', 'shops', 'commands', 'drivers', 'app.ts'],
};

describe('one direction of imports', () => {
  it.each(Object.entries(allowed))('holds for %s', (part, others) => {
    const files = under(part);
    expect(files.length).toBeGreaterThan(0);
    const strays = arrows(files).filter(
      ([, to]) => isOurs(to) && ![part, ...others].some((folder) => to.startsWith(`${folder}/`)),
    );
    expect(strays).toEqual([]);
  });

  it('lets the widget take nothing but types from the contract', () => {
    const taken = under('widget').flatMap(({ path, imports }) =>
      imports.filter(({ to, isType }) => to.startsWith('src/') && !isType).map(({ to }) => [path, to]),
    );
    expect(taken).toEqual([]);
  });

  it.each(Object.entries(edgeRooms))('holds for the room %s of the edge', (room, others) => {
    const strays = arrows(under(`src/edge/${room}`)).filter(
      ([, to]) =>
        to.startsWith('src/edge/') &&
        ![room, ...others].some((other) => `${to}/`.startsWith(`src/edge/${other}/`)),
    );
    expect(strays).toEqual([]);
  });

  it('holds between the rooms of the widget', () => {
    const layerOf = (path: string) => widgetRooms.indexOf(path.split('/')[1]?.replace(/\.ts$/, '') ?? '');
    const strays = arrows(under('widget')).filter(
      ([from, to]) => layerOf(from) >= 0 && to.startsWith('widget/') && layerOf(to) > layerOf(from),
    );
    expect(strays).toEqual([]);
  });

  it('lets nobody outside import the tests', () => {
    expect(arrows(all).filter(([, to]) => to.startsWith('test/'))).toEqual([]);
  });

  it('lets nobody import a main', () => {
    const mains = arrows(all).filter(([from, to]) => /(^|\/)on\//.test(to) && !/(^|\/)on\//.test(from));
    expect(mains).toEqual([]);
  });

  it('has no cycle', () => {
    expect(cycleIn(all)).toEqual([]);
  });
});

it('names a platform only in mains and drivers', () => {
  const platform = /from '(node:|cloudflare:|bun)|\b(Deno|Bun)\.|\bcaches\.default\b|\bprocess\.env\b/;
  const strays = [...under('src'), ...under('widget')].filter(
    ({ path, text }) => !/\/(on|drivers)\//.test(path) && platform.test(text),
  );
  expect(strays.map(({ path }) => path)).toEqual([]);
});

function isOurs(to: string): boolean {
  return /^(src|widget|demo|scripts|bench|testing|test)\//.test(to);
}

function arrows(files: Source[]): [string, string][] {
  return files.flatMap(({ path, imports }) => imports.map(({ to }): [string, string] => [path, to]));
}

/** The files of one cycle of imports that remain when the program runs, or none. */
function cycleIn(files: Source[]): string[] {
  const targets = new Map(
    files.map(({ path, imports }) => [path, imports.filter(({ isType }) => !isType).map(({ to }) => to)]),
  );
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of targets.get(path) ?? []) {
      const cycle = visit(next, [...trail, path]);
      if (cycle.length > 0) return cycle;
    }
    done.add(path);
    return [];
  };
  return files.map(({ path }) => visit(path, [])).find((cycle) => cycle.length > 0) ?? [];
}
