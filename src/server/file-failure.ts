/**
 * The error to show for a file that cannot be read or written: a sentence for reasons that the user can
 * remedy, otherwise the original error.
 */
export function fileFailure(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = sentences[code];
  return sentence ? new Error(`${path}: ${sentence}`, { cause: error }) : error;
}

const denied = 'this user may not open it. Check its permissions, or whether another program has it open.';

/** By error code. Windows reports the first three for a workbook that is open in Excel. */
const sentences: Record<string, string | undefined> = {
  EBUSY: 'another program has it open. Close it there.',
  EPERM: denied,
  EACCES: denied,
  EEXIST: 'this file exists. Name another one.',
  EISDIR: 'this is a folder. Name a file.',
  ENOENT: 'its folder does not exist.',
  ENOTDIR: 'its folder does not exist.',
  ENOSPC: 'the disk is full.',
  EROFS: 'the disk is read-only.',
};
