import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import type { Build } from './build-apps.ts';
import { edgePort } from './framework-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the edge that the apps request. */
    edgePort: number;
    /** A server that returns the `Build` of a framework at its name, once the build has ended. */
    appBuilds: string;
  }
}

/** Builds the apps of the frameworks in parallel with the tests of all projects, which have priority. */
export async function setup(project: TestProject): Promise<() => void> {
  const port = await edgePort();
  const program = ['testing/platforms/frameworks/build-apps.ts', `http://127.0.0.1:${port}`];
  const isGroup = process.platform !== 'win32';
  const builder = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: isGroup,
  });
  if (builder.pid) setPriority(builder.pid, constants.priority.PRIORITY_LOW);
  const builds = new Map<string, PromiseWithResolvers<string>>();
  const buildOf = (name: string) => {
    const build = builds.get(name) ?? Promise.withResolvers<string>();
    builds.set(name, build);
    return build;
  };
  let hasEnded = false;
  createInterface(builder.stdout).on('line', (line) => {
    const { name, isOffline, error }: Build = JSON.parse(line);
    if (isOffline) console.warn(`${name}: ${error}.`);
    buildOf(name).resolve(line);
  });
  builder.once('close', (code) => {
    hasEnded = true;
    for (const { resolve } of builds.values())
      resolve(JSON.stringify({ error: `The builds ended with ${code}` }));
  });
  const server = createServer(async ({ url = '' }, response) => {
    const { promise, resolve } = buildOf(url.slice(1));
    if (hasEnded) resolve(JSON.stringify({ error: 'The builds have ended before' }));
    // Builds are minutes apart: a kept-alive connection could be reset just as a test reuses it.
    response.setHeader('Connection', 'close').end(await promise);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  project.provide('edgePort', port);
  project.provide('appBuilds', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.close();
    server.closeAllConnections();
    // Also ends the programs that it has started.
    if (!hasEnded && builder.pid) process.kill(isGroup ? -builder.pid : builder.pid);
  };
}
