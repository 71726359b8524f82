/** A form whose fields have arrived, and whose file is not read yet. */
export type UploadForm = {
  /** The first value of a field; empty without one. */
  field(name: string): string;
  /** Reads the file, which may have at most `most` bytes. */
  readFile(most: number, deadline: AbortSignal): Promise<Uint8Array<ArrayBuffer> | FormProblem>;
  /** Stops reading. */
  cancel(): void;
};

/** `late`: the deadline has passed. */
export type FormProblem = 'not_a_form' | 'too_many_fields' | 'no_file' | 'too_large' | 'late';

/**
 * Port: reads a multipart form up to the content of its file, the last part, so that the sender is known
 * before the file costs anything. Fails after ten parts or `mostOfFields` bytes without a file.
 */
export type OpenUploadForm = (request: Request, deadline: AbortSignal) => Promise<UploadForm | FormProblem>;

/** The most bytes before the file. */
export const mostOfFields = 20_000;
