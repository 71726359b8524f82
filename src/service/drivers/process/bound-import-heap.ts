import { setFlagsFromString } from 'node:v8';

/**
 * Bounds the garbage in the heap of an import: the young generation keeps its initial size, and the old one
 * grows by a quarter between two collections. The processor time is the same.
 */
export function boundImportHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=25');
}
