import { setFlagsFromString } from 'node:v8';
import { releaseIdleHeap } from './release-idle-heap.ts';

/**
 * Keeps the heap of new objects at its initial size. By default V8 lets it grow to 128 MB and never shrinks it, after which
 * an edge without any work holds more memory than its whole cache. Cached answers cost as much CPU time either way. The
 * garbage of the other objects is collected when the edge is idle.
 */
export function boundYoungHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  releaseIdleHeap();
}
