import type { FileProblem } from '../../text/file-problem.ts';

/** Sending a file failed in a way that no repetition mends. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly problem: FileProblem;

  constructor(problem: FileProblem = 'failed') {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Throws for a status that is no success: `UploadRefused` for the file, another error for trouble that may
 * pass. A refusal of the credentials (403, 409) passes with new ones.
 */
export function checkStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 413) throw new UploadRefused('too_large');
  if (status === 415) throw new UploadRefused('unsupported');
  const isPassing = status >= 500 && status !== 501;
  if (isPassing || [0, 308, 403, 408, 409, 429].includes(status)) throw new Error(`Status ${status}`);
  throw new UploadRefused();
}
