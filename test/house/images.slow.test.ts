import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockedPackages, productionPackages } from '../../scripts/build/locked-packages.ts';
import { createClient } from '../../src/client/client.ts';
import { operations } from '../../src/contract/operations.ts';
import { type DocumentedCommand, documentedCommands } from '../../testing/house/documented-commands.ts';
import { argumentsOf, assembleImage, type ImageName, stageOf } from '../../testing/house/image.ts';
import { type Running, startProcess } from '../../testing/runtimes/runtimes.ts';

const images = ['service', 'edge'] as const;
const publicUrl = 'https://reviews-api.your-shop.example';
const root = mkdtempSync(join(tmpdir(), 'images-'));
const folder = (name: string) => join(root, name);
/** The edge has no folder for temporary files: writing one would fail. */
const absent = folder('absent');
const environments: Record<ImageName, Record<string, string>> = {
  service: {
    HOME: absent,
    TMPDIR: folder('tmp'),
    HOST: '127.0.0.1',
    INIT_CWD: folder('exchange'),
    PUBLIC_URL: publicUrl,
    SERVICE_KEY: 'k'.repeat(64),
    MEDIA_STORE: `file:${folder('data/media')}`,
    DATABASE_URL: `file:${folder('data/reviews.db')}`,
  },
  // The shared cache does not respond: a single process works without it.
  edge: { HOME: absent, TMPDIR: absent, HOST: '127.0.0.1', CACHE_URL: 'redis://127.0.0.1:1' },
};
const started: Running[] = [];

beforeAll(async () => {
  for (const name of ['tmp', 'exchange', 'data', ...images]) mkdirSync(folder(name));
  for (const image of images) {
    await assembleImage(image, folder(image));
    environments[image].NODE_OPTIONS = /NODE_OPTIONS=(\S+)/.exec(stageOf(image))?.[1] ?? '';
  }
});
afterAll(async () => {
  await Promise.all(started.map(({ stop }) => stop()));
  rmSync(root, { recursive: true });
});

async function start(image: ImageName): Promise<Running> {
  const args = argumentsOf(image, 'CMD');
  const running = await startProcess(process.execPath, args, environments[image], folder(image));
  started.push(running);
  return running;
}

/** Runs Node in an image, and returns the exit status and the output. */
async function run({ image, args }: DocumentedCommand, env = environments[image]) {
  const child = spawn(process.execPath, args, { cwd: folder(image), env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [status] = await once(child, 'close');
  return { status, output };
}

const health = async (image: ImageName, { origin }: Running) => {
  const args = argumentsOf(image, 'HEALTHCHECK');
  return (await run({ image, args }, { PORT: new URL(origin).port })).status;
};

const imageFiles = () => images.map((image) => readdirSync(folder(image), { recursive: true }).sort());

const text = async (origin: string, path: string) => {
  const response = await fetch(`${origin}${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};

test('a shop runs on the files of the images alone, by the commands of the documentation', async () => {
  const before = imageFiles();
  writeFileSync(
    join(folder('exchange'), 'reviews.csv'),
    'product_handle,rating,author,content,is_published\nlinen-shirt,5,Ada,Fits well.,1\nlinen-shirt,9,Bob,No.,1\n',
  );
  const service = await start('service');
  environments.edge.REVIEWS_API_URL = service.origin;
  const results = [
    ['credential add', /^REVIEWS_PRIVATE_TOKEN=/m],
    ['check', /credentials accepted/],
    ['subscribe', /review\/updated has been registered/],
    ['reviews.csv', /1 new\n.*1 rejected/s],
    ['backup', /^Wrote/],
    ['restore', /^Restored/],
  ] as const;
  const commands = documentedCommands();
  expect(commands.length).toBe(results.length);
  for (const [index, [name, result]] of results.entries()) {
    const command = commands[index] as DocumentedCommand;
    expect(command.args.join(' ')).toContain(name);
    const env = { ...environments[command.image] };
    if (name === 'restore') env.DATABASE_URL = `file:${folder('data/restored.db')}`;
    const { status, output } = await run(command, env);
    expect([name, status, output]).toEqual([name, 0, expect.stringMatching(result)]);
    for (const [, variable = '', value = ''] of output.matchAll(/^(REVIEWS_\w+)=(.+)$/gm)) {
      environments.edge[variable] = value;
    }
  }

  const edge = await start('edge');
  expect(await text(edge.origin, '/v1/render?product=linen-shirt')).toContain('Fits well.');
  expect(await text(edge.origin, '/storefront-reviews.js')).toContain('import');
  expect(await text(service.origin, '/docs')).toContain('<html');
  const invitation = await fetch(`${service.origin}/write/unknown`);
  expect([invitation.status, await invitation.text()]).toEqual([404, expect.stringContaining('<html')]);
  await uploadPhoto(service.origin);
  expect([await health('service', service), await health('edge', edge)]).toEqual([0, 0]);

  expect([await service.stop(), await edge.stop()]).toEqual([0, 0]);
  expect([await health('service', service), await health('edge', edge)]).toEqual([1, 1]);
  expect(service.output() + edge.output()).not.toContain('Warning');
  expect(imageFiles()).toEqual(before);
  expect(existsSync(absent)).toBe(false);
});

/** Uploads a photo with the credentials of the edge, and loads it. */
async function uploadPhoto(origin: string) {
  const { REVIEWS_PUBLIC_TOKEN: publicToken = '', REVIEWS_PRIVATE_TOKEN: privateToken = '' } =
    environments.edge;
  const client = createClient({
    operations,
    baseUrl: origin,
    credentials: { signature: { publicToken, privateToken } },
    fetch: (request) => fetch(request),
    now: Date.now,
    random: () => 0,
  });
  const { host, dir, policy, signature } = await client.call('get_image_upload_policy_token', {});
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries({ key: `${dir}photo.jpg`, policy, Signature: signature }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const response = await fetch(host.replace(publicUrl, origin), { method: 'POST', body: form });
  expect(response.status).toBe(200);
  const { url } = await response.json();
  await text(origin, url.replace(publicUrl, ''));
}

test('the image of the service contains no package that only development needs', async () => {
  const stage = join(root, 'service-packages');
  for (const [, paths = '', to = ''] of stageOf('service-packages').matchAll(/^COPY (.+) (\S+)$/gm))
    for (const path of paths.split(' ')) cpSync(path, join(stage, to, basename(path)), { recursive: true });
  // `npm ci --omit=dev` leaves out the packages that the lockfile marks.
  const installed = Object.entries(lockedPackages()).filter(([path, { dev }]) => path !== '' && !dev);
  for (const [path] of installed) mkdirSync(join(stage, path), { recursive: true });
  await promisify(execFile)(process.execPath, ['scripts/service-packages.ts'], { cwd: stage });
  const needed = productionPackages();
  const left = installed.map(([path]) => path).filter((path) => existsSync(join(stage, path)));
  expect(left.filter((path) => !needed.has(path))).toEqual([]);
  const names = ['pg', 'sharp', 'eld', 'nodemailer', '@simplewebauthn/server'];
  expect(left).toEqual(expect.arrayContaining(names.map((name) => `node_modules/${name}`)));
});

test('the image of the edge contains its own packages and none of the service, for every system', () => {
  const packages = folderNames(join(folder('edge'), 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['@hono/node-server', '@redis/client', 'ky', 'valibot']));
  const ofTheService = /^(pg|kysely|sharp|@img|csv-|aws4fetch|chardet|fflate|preact|@preact)/;
  expect(packages.filter((name) => ofTheService.test(name))).toEqual([]);
  const locked = lockedPackages();
  // They are copied from a stage on another system.
  const bound = packages.filter((name) => {
    const { os, hasInstallScript } = locked[`node_modules/${name}`] ?? {};
    return os !== undefined || hasInstallScript === true;
  });
  expect(bound).toEqual([]);
});

/** The names of the packages in a folder `node_modules`. */
function folderNames(modules: string): string[] {
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : name,
  );
}
