import { limits } from '../../../src/contract/limits.ts';
import { videoLimits } from '../../models/take-file.ts';
import type { FileProblem } from '../../text/file-problem.ts';
import type { FormPhotoMessages } from '../../text/form-photo-messages.ts';
import type { Locale } from '../../text/locale.ts';

/** A message about a file, or the hint about all, with its limits and the names of formats. */
export function fileMessage(
  problem: FileProblem | 'hint',
  messages: FormPhotoMessages,
  { format, tag }: Pick<Locale, 'format' | 'tag'>,
  name = '',
): string {
  const size = { style: 'unit', unit: 'megabyte' } as const;
  return format(messages[problem], {
    name,
    images: limits.images,
    seconds: videoLimits.seconds,
    // Only one message names it, and the first use of `Intl.NumberFormat` is slow.
    size: problem === 'too_large' ? new Intl.NumberFormat(tag, size).format(videoLimits.megabytes) : '',
    format: problem === 'heic' ? 'JPEG' : 'MP4',
  });
}
