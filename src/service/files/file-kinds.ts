import type { FileKind } from '../store/files.ts';

const hour = 3_600_000;

/** How long a file of each kind exists, in milliseconds, and how many a shop has at most. */
export const fileKinds: Record<FileKind, { lifetime: number; most: number; oldest: 'remove' | 'keep' }> = {
  upload: { lifetime: 24 * hour, most: 20, oldest: 'keep' },
  preview: { lifetime: 24 * hour, most: 20, oldest: 'remove' },
  report: { lifetime: 24 * hour, most: 50, oldest: 'remove' },
  rejects: { lifetime: 24 * hour, most: 50, oldest: 'remove' },
  export: { lifetime: 24 * hour, most: 10, oldest: 'remove' },
  backup: { lifetime: hour, most: 1, oldest: 'remove' },
};
