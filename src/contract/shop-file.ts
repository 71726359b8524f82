import * as v from 'valibot';
import { anyText, wholeNumber } from './field.ts';

/** A file that was uploaded in the console. `expires_at` is an ISO time. */
export const uploadedFileSchema = v.object({
  id: anyText,
  name: anyText,
  bytes: wholeNumber(0),
  expires_at: anyText,
});

export type UploadedFile = v.InferOutput<typeof uploadedFileSchema>;

/** The id of a stored file, as the service made it. */
export const fileId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'must be the id of a file'));
