import type { Plugin } from 'vite';
import { defineSignalMethods } from './define-signal-methods.ts';

/**
 * The only plugins that change the code of libraries, for all builds and for tests. Each one mends a bug,
 * links to it, and fails once there is nothing left to mend (docs/decisions/0027-libraries-as-published.md).
 */
export function mendLibraries(): Plugin[] {
  return [defineSignalMethods()];
}
