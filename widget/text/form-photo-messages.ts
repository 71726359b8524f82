import type { FileProblem } from './file-problem.ts';

/**
 * Messages of the photos and videos in the form, and of their problems. Each language has them in a file of
 * its own, which only pages with a form load. `{name}` is the name of a file.
 */
export type FormPhotoMessages = Record<FileProblem, string> & {
  /** Label of the field. */
  files: string;
  optional: string;
  hint: string;
  /** Button that opens the camera or the files of the device. */
  add: string;
  preparing: string;
  waiting: string;
  sending: string;
  sent: string;
  /** Name of the list. */
  order: string;
  /** `{name}` */
  earlier: string;
  /** `{name}` */
  later: string;
  /** `{name}`, `{number}`, `{total}` */
  moved: string;
  /** `{name}` */
  remove: string;
  /** `{name}` */
  removed: string;
  /** `{name}` */
  retry: string;
  /** Shown if the browser stores no files. */
  unsaved: string;
};
