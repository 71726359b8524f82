import type { RandomAccess } from './random-access.ts';
import { UnacceptableVideo } from './video-report.ts';

/**
 * Wraps a file; throws after more reads than any real video needs. A file of 100 MB has space for twelve
 * million nested boxes.
 */
export function boundedReads(file: RandomAccess): RandomAccess {
  let reads = 0;
  return {
    size: file.size,
    async read(start, length) {
      reads += 1;
      if (reads > mostReads) throw new UnacceptableVideo('The video has too many parts');
      return file.read(start, length);
    },
  };
}

/** A one-minute recording without sizes has some 6,000 blocks. */
const mostReads = 50_000;
