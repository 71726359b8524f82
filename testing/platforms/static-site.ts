import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { RunningPlatform } from './running-platform.ts';

/** The code blocks of a section of `docs/installing.md`, for a product of an edge. */
export function installingGuide(section: string, edge: string, handle: string): string[] {
  const guide = readFileSync('docs/installing.md', 'utf8');
  const text = guide.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, code = '']) => code);
  if (blocks.length === 0) throw new Error(`docs/installing.md has no code in "${section}"`);
  return blocks.map((code) =>
    code.replaceAll('https://reviews.your-shop.example', edge).replaceAll('linen-shirt', handle),
  );
}

/** Serves files from a folder of their own as a static host does, with the same headers for all of them. */
export async function staticSite(
  files: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<RunningPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'static-site-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.slice(1).split('?');
    const name = path || 'index.html';
    const type = types[extname(name)];
    if (!type || !(name in files)) return response.writeHead(404).end();
    return response
      .writeHead(200, { ...headers, 'content-type': type })
      .end(readFileSync(join(folder, name)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      rmSync(folder, { recursive: true });
      server.closeAllConnections();
      server.close();
      return once(server, 'close');
    },
  };
}

const types: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.svg': 'image/svg+xml' };
