import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFolder } from '../../../src/service/drivers/files/console-folder.ts';
import { addPerson, consoleVisitor } from '../../../testing/service/console-visitor.ts';
import { readsOf } from '../../../testing/service/databases/reads-of.ts';
import { runningService } from '../../../testing/service/running-service.ts';

const script = 'console.log("hello");\n'.repeat(50);
const root = mkdtempSync(join(tmpdir(), 'console-'));
beforeAll(() => {
  mkdirSync(join(root, 'built/assets'), { recursive: true });
  writeFileSync(join(root, 'secret.js'), 'secret');
  writeFileSync(join(root, 'built/index.html'), '<!doctype html><title>Built</title>');
  writeFileSync(join(root, 'built/assets/main-1.js'), script);
  writeFileSync(join(root, 'built/assets/main-1.js.map'), '{}');
});
afterAll(() => rmSync(root, { recursive: true }));

async function visited(folder: string) {
  const service = await runningService({ console: consoleFolder(join(root, folder)) });
  await addPerson(service, 'ada@lamps.example', []);
  const visitor = consoleVisitor(service);
  await visitor.signIn('ada@lamps.example');
  return { ...visitor, close: service.close };
}

describe('the files of the console', () => {
  it('are its page under every path, and assets that never change', async () => {
    const { send, close } = await visited('built');
    for (const path of ['', '/reviews', '/reviews/12']) {
      expect(await (await send(path)).text()).toContain('<title>Built</title>');
    }
    const asset = await send('/assets/main-1.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(await asset.text()).toBe(script);
    expect(Object.fromEntries(asset.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const plain = await send('/assets/main-1.js', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script]);
    await close();
  });

  it('are only files of the build, and no source maps', async () => {
    const { send, close } = await visited('built');
    for (const path of ['/assets/../../secret.js', '/assets/..%2f..%2fsecret.js', '/assets/main-1.js.map']) {
      const response = await send(path);
      expect([path, response.status]).toEqual([path, 404]);
    }
    await close();
  });

  it('are read once: other names are 404 and cost neither a statement nor a look at the disk', async () => {
    const { send, close } = await visited('built');
    writeFileSync(join(root, 'built/assets/later-2.js'), 'later');
    const names = ['later-2.js', '', 'MAIN-1.js', 'main-1.js/', '__proto__', 'constructor', '%00', '%ff'];
    for (const name of [...names, `${'x'.repeat(8_000)}.js`]) {
      const asked: Response[] = [];
      const statements = await readsOf(async () => {
        asked.push(await send(`/assets/${name}`, { headers: { 'accept-encoding': 'br' } }));
      });
      const [response] = asked;
      expect([name, response?.status, await response?.text(), statements]).toEqual([name, 404, '', []]);
      expect(response?.headers.get('cache-control')).toBe('no-store');
    }
    rmSync(join(root, 'built/assets/main-1.js'));
    expect(await (await send('/assets/main-1.js')).text()).toBe(script);
    await close();
    writeFileSync(join(root, 'built/assets/main-1.js'), script);
    rmSync(join(root, 'built/assets/later-2.js'));
  });

  it('may be missing, which one sentence says', async () => {
    const { send, close } = await visited('absent');
    const page = await send('');
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('The console is not built yet'),
    ]);
    await close();
  });
});

it('refuses a known session at the next request once its person is disabled in the database', async () => {
  const service = await runningService({ console: () => undefined });
  const person = await addPerson(service, 'ada@lamps.example', [{ shop: '1', role: 'owner' }]);
  const visitor = consoleVisitor(service);
  await visitor.signIn('ada@lamps.example');
  expect((await visitor.call('GET', 'get_reviews')).status).toBe(200);
  await service.store.setPersonDisabled(person, true);
  expect((await visitor.call('GET', 'get_reviews')).status).toBe(401);
  await service.close();
});
