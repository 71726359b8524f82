import { setTimeout as wait } from 'node:timers/promises';
import { shopFiles } from '../demo/drivers/shop-files.ts';
import { createMockEdge } from '../demo/states/mock-edge.ts';
import { studioRoutes } from '../demo/studio-routes.ts';
import { folderAssets } from '../src/edge/drivers/folder-assets.ts';
import { builtRenderer } from '../src/server/drivers/built-renderer.ts';
import { consoleFolder } from '../src/service/drivers/files/console-folder.ts';
import { serveAlone } from './serve-alone.ts';

// npm run studio: the theme studio alone, without a service and a database.
const states = createMockEdge({
  assets: folderAssets('dist/widget'),
  file: shopFiles(),
  renderer: builtRenderer(),
  wait,
});
const studio = studioRoutes({ files: consoleFolder('dist/studio'), states: states.fetch });
serveAlone(
  '4175',
  async (request) =>
    new URL(request.url).pathname.startsWith('/studio') ? studio.fetch(request) : states.fetch(request),
  (url) => `${url}/studio`,
);
