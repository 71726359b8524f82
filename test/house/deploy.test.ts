import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { afterEach, expect, test } from 'vitest';
import { environment } from '../../src/edge/config/environment.ts';
import { sources } from '../../testing/house/sources.ts';
import { startProcess } from '../../testing/runtimes/runtimes.ts';
import { readWrangler } from '../../testing/runtimes/wrangler.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
/** The last stage, which becomes the image. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const env = { REVIEWS_API_URL: 'http://127.0.0.1:1', REVIEWS_API_KEY: 'key' };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The arguments of an instruction in JSON form, without the program, which is Node. */
function argumentsOf(instruction: string): string[] {
  const [, list = '[]'] = new RegExp(`^${instruction}[^[]*(\\[.*\\])$`, 'm').exec(image) ?? [];
  return JSON.parse(list).slice(1);
}

/** A folder with the files of the image, and its packages linked. */
function imageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  for (const [, from = '', to = ''] of image.matchAll(/^COPY (?!--from)(\S+) (\S+)$/gm)) {
    cpSync(from, join(folder, to === './' ? from : to), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

test('the image contains everything the edge needs to start, and its health check works', async () => {
  const folder = imageFolder();
  const [flag = '', main = ''] = argumentsOf('CMD');
  const running = await startProcess(process.execPath, [flag, join(folder, main)], env);
  const check = async (port: string) => {
    const child = spawn(process.execPath, argumentsOf('HEALTHCHECK'), { env: { PORT: port } });
    const [status] = await once(child, 'exit');
    return status;
  };
  const { port } = new URL(running.origin);
  expect(await check(port)).toBe(0);
  await running.stop();
  expect(await check(port)).toBe(1);
});

test('the image does not run as root and copies only existing files', () => {
  expect(image).toMatch(/^USER node$/m);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  expect(copied.filter((file) => !existsSync(file))).toEqual([]);
  const listed: string[] = readFileSync('.dockerignore', 'utf8').match(/^!\S+/gm) ?? [];
  const top = copied.map((file) => file.split('/')[0]).filter((file) => file !== '.');
  expect(top.filter((file) => !listed.includes(`!${file}`))).toEqual([]);
});

test('every package that the edge imports is a production dependency', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const packages = sources('src/edge', 'src/client', 'src/contract')
    .flatMap(({ imports }) => imports)
    .filter(({ to, isType }) => !isType && !/^(src\/|node:|cloudflare:)/.test(to))
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

test('the serverless function in the documentation answers', async () => {
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
