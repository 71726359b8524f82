import { copyEdgePackages } from './build/copy-edge-packages.ts';

// For the image of the edge: copies the packages that it needs to dist/edge/node_modules.
await copyEdgePackages('dist/edge');
