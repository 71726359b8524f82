import { setTimeout as wait } from 'node:timers/promises';
import { shopFiles } from '../demo/drivers/shop-files.ts';
import { createMockEdge } from '../demo/states/mock-edge.ts';
import { folderAssets } from '../src/edge/drivers/folder-assets.ts';
import { serveAlone } from './serve-alone.ts';

// npm run mock: an edge for theme developers. Each product handle shows another state of the elements.
const { fetch } = createMockEdge({ assets: folderAssets('dist/widget'), file: shopFiles(), wait });
serveAlone(
  '4174',
  fetch,
  (url) => `${url}
It lists all states. To see one on a page of your own, add:

  <script type="module" async src="${url}/storefront-reviews.js"></script>
  <storefront-reviews product-handle="long-texts"></storefront-reviews>`,
);
