import { inject } from 'vitest';
import { answerOf } from '../server/on-demand.ts';
import { type Packed, packed } from './packed.ts';

/** Installs the package for a test file. All files of a run share its tarball. */
export async function packedOnce(): Promise<Packed> {
  return packed(await answerOf(inject('packer')));
}
