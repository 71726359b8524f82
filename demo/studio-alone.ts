import { setTimeout as wait } from 'node:timers/promises';
import { folderAssets } from '../src/edge/drivers/folder-assets.ts';
import { builtRenderer } from '../src/server/drivers/built-renderer.ts';
import { consoleFolder } from '../src/service/drivers/files/console-folder.ts';
import { shopFiles } from './drivers/shop-files.ts';
import { createMockEdge } from './states/mock-edge.ts';
import { studioRoutes } from './studio-routes.ts';

/** The built theme studio and the edge of all states, without a service and a database. */
export function studioAlone(): (request: Request) => Promise<Response> {
  const states = createMockEdge({
    assets: folderAssets('dist/widget'),
    file: shopFiles(),
    renderer: builtRenderer(),
    wait,
  });
  const studio = studioRoutes({ files: consoleFolder('dist/studio'), states: states.fetch });
  return async (request) =>
    new URL(request.url).pathname.startsWith('/studio') ? studio.fetch(request) : states.fetch(request);
}
