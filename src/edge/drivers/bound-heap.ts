import { setFlagsFromString } from 'node:v8';
import { releaseIdleHeap } from './release-idle-heap.ts';

/**
 * Bounds the garbage in the heap. By default V8 lets the heap of new objects grow to 128 MB and never shrinks it, and that of
 * old ones to a multiple of the memory in use: an edge without any work then holds more memory than its whole cache. Here the
 * heap of new objects keeps its initial size, and that of old ones grows by a quarter between two collections. Cached
 * answers cost as much CPU time either way. Garbage that is left is collected when the edge is idle.
 */
export function boundHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=25');
  releaseIdleHeap();
}
