import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../../../src/service/drivers/sqlite/node-sqlite.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { mp4File } from '../../../testing/service/media/video-files.ts';

let folder: string;
const servers: Server[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-media-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** Starts a host of photos; returns its origin and the requested paths. */
async function mediaHost(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const photo = async () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();

/** Each row is a review with its photos. */
const reviewsFile = (rows: string[][]) => {
  const lines = rows.map((urls, row) => `r${row},5,Ada,7,1,${urls.join(' ')}`);
  writeFileSync(
    join(folder, 'r.csv'),
    `id,rating,author,product_id,is_published,images\n${lines.join('\n')}\n`,
  );
};

type Environment = Record<string, string>;
const publicService = { PUBLIC_URL: 'https://reviews.example' };

/** Runs an import in its own process. `started` receives the process. */
function runImport(
  parameters: string[],
  environment: Environment = publicService,
  started: (child: ChildProcess) => void = () => {},
) {
  const command = [
    '--disable-warning=ExperimentalWarning',
    'src/service/on/import.ts',
    'r.csv',
    ...parameters,
  ];
  const { PUBLIC_URL: _none, MEDIA_URL: _nor, ...inherited } = process.env;
  const env = {
    ...inherited,
    DATABASE_URL: `file:${join(folder, 'reviews.db')}`,
    MEDIA_STORE: `file:${join(folder, 'media')}`,
    MEDIA_ALLOW_PRIVATE: '1',
    INIT_CWD: folder,
    ...environment,
  };
  return new Promise<{ status: number; output: string }>((done) => {
    const child = execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      done({ status: error ? Number(error.code) : 0, output: stderr + stdout });
    });
    started(child);
  });
}

async function importAsJson(...parameters: string[]) {
  const { output } = await runImport([...parameters, '--json']);
  return JSON.parse(output.split('\n').findLast((line) => line.startsWith('{')) ?? '');
}

async function storedMedia() {
  const store = sqlStore(openSqlite(join(folder, 'reviews.db')), Date.now);
  try {
    const { list } = await store.listReviews('1', { page: 1, page_size: 100, sort_by: 'created-ascending' });
    return list.map(({ media }) => media);
  } finally {
    await store.close();
  }
}

const storedFiles = () =>
  readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

describe('npm run import --copy-media', () => {
  it('stores photos re-encoded, each once, and shows them from the own host', async () => {
    const bytes = await photo();
    const host = await mediaHost((_request, response) => response.end(bytes));
    reviewsFile([[`${host.origin}/a.jpg`, `${host.origin}/b.jpg`], [`${host.origin}/a.jpg`]]);
    expect(await importAsJson('--copy-media')).toMatchObject({
      status: 'done',
      new: 2,
      media: [{ urls: 2, copied: 2, failed: 0, gone: false }],
    });
    expect(host.asked.sort()).toEqual(['/a.jpg', '/b.jpg']);
    const [[first, second] = [], [third] = []] = await storedMedia();
    expect(first?.url).toMatch(/^https:\/\/reviews\.example\/media\/1\/[\w-]{22}\/photo\.jpg$/);
    expect(first?.thumbnail_url).toBe(`${first?.url}.640.webp`);
    expect(third).toEqual(first);
    expect(second?.url).not.toBe(first?.url);
    expect(storedFiles()).toHaveLength(12);
    for (const parameters of [['--copy-media'], []]) {
      const again = await importAsJson(...parameters);
      expect(again).toMatchObject({ new: 0, changed: 0, unchanged: 2, media: [] });
    }
    expect(host.asked).toHaveLength(2);
  });

  it('copies a video without its description', async () => {
    const host = await mediaHost((_request, response) => response.end(mp4File()));
    writeFileSync(
      join(folder, 'r.csv'),
      `id,rating,author,product_id,video\n1,5,Ada,7,${host.origin}/film.mp4\n`,
    );
    expect(await importAsJson('--copy-media')).toMatchObject({ media: [{ copied: 1 }] });
    const [[video] = []] = await storedMedia();
    expect(video).toMatchObject({ url: expect.stringMatching(/^https:\/\/reviews\.example\/.*\/video$/) });
    expect(video).toMatchObject({ thumbnail_url: '', type: 2 });
  });

  it('reports the photos that it could not copy, by host and reason, and leaves their URLs', async () => {
    const bytes = await photo();
    const host = await mediaHost(({ url }, response) => {
      if (url === '/page.jpg') response.setHeader('content-type', 'image/jpeg').end('<html>Gone</html>');
      else if (url === '/large.jpg') response.writeHead(200, { 'content-length': 20_000_001 }).flushHeaders();
      else if (url === '/good.jpg') response.end(bytes);
      else response.writeHead(404).end();
    });
    const gone = await mediaHost(() => {});
    servers.at(-1)?.close();
    const of = (origin: string, ...names: string[]) => names.map((name) => `${origin}/${name}.jpg`);
    reviewsFile([of(host.origin, 'page', 'large', 'good', 'missing'), of(gone.origin, ...'abcdefgh')]);
    const { output } = await runImport(['--copy-media']);
    expect(output).toMatch(/ 1 photos and videos copied/);
    const { host: name } = new URL(gone.origin);
    expect(output).toContain(
      `8 not copied: ${name} is offline: cannot be reached (8), for example ${gone.origin}/`,
    );
    expect(output).toMatch(/3 not copied: [\d.:]+: .*no longer available \(1\)/);
    expect(output).toMatch(/too large \(1\)/);
    expect(output).toMatch(/not a photo or video that can be stored \(1\)/);
    const [media = [], others = []] = await storedMedia();
    expect(media.map(({ url }) => new URL(url).host === 'reviews.example')).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(others.map(({ url }) => url)).toEqual(of(gone.origin, ...'abcdefgh'));
    expect(storedFiles()).toHaveLength(6);
  });

  it('stops with Ctrl+C, and the same command copies the rest', async () => {
    const bytes = await photo();
    let interrupt: () => void = () => {};
    let isSlow = true;
    const host = await mediaHost(({ url }, response) => {
      if (url === '/slow.jpg' && isSlow) interrupt();
      else response.end(bytes);
    });
    reviewsFile([[`${host.origin}/slow.jpg`]]);
    const stopped = await runImport(['--copy-media'], publicService, (child) => {
      interrupt = () => child.kill('SIGINT');
    });
    expect(stopped).toMatchObject({
      status: 1,
      output: expect.stringMatching(/Stopped\. Run the same command/),
    });
    expect(stopped.output).toMatch(/1 of [\d.:]+ are left/);
    isSlow = false;
    const again = await runImport(['--copy-media']);
    expect(again).toMatchObject({ status: 0, output: expect.stringMatching(/1 unchanged.* 1 photos/s) });
    expect((await storedMedia())[0]?.[0]?.url).toMatch(/^https:\/\/reviews\.example\//);
  });

  it('fetches nothing from private hosts', async () => {
    const host = await mediaHost((_request, response) => response.end('secret'));
    reviewsFile([[`${host.origin}/a.jpg`, host.origin.replace('127.0.0.1', 'localhost')]]);
    const { output } = await runImport(['--copy-media'], { ...publicService, MEDIA_ALLOW_PRIVATE: '' });
    expect(output.match(/has no public address or no HTTPS \(1\)/g)).toHaveLength(2);
    expect(host.asked).toEqual([]);
  });

  it('needs the public URL of the service', async () => {
    reviewsFile([['https://photos.example/a.jpg']]);
    expect(await runImport(['--copy-media'], {})).toMatchObject({
      status: 2,
      output: expect.stringContaining('--copy-media needs PUBLIC_URL'),
    });
  });
});

it('reports without --copy-media the number of photos per host', async () => {
  reviewsFile([['https://a.example/1.jpg', 'https://b.example/2.jpg'], ['https://a.example/3.jpg']]);
  const { output } = await runImport([]);
  expect(output).toMatch(/2 on a\.example, for example https:\/\/a\.example\/1\.jpg\n +1 on b\.example/);
  expect(output).toContain('Add --copy-media');
});
