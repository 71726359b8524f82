import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { growingBytes } from '../../../server/growing-bytes.ts';
import { type FormProblem, mostOfFields, type OpenUploadForm } from '../../media/files/upload-form.ts';

/** Forms by `@fastify/busboy`, a parser of streams. */
export const openBusboyForm: OpenUploadForm = async ({ body, headers }, deadline) => {
  const type = headers.get('content-type') ?? '';
  if (!body || !formType.test(type)) return 'not_a_form';
  const form = new Busboy({ headers: { 'content-type': type }, limits: formLimits });
  const fields = new Map<string, string>();
  const opened = Promise.withResolvers<BusboyFileStream | FormProblem>();
  const isFileWanted = Promise.withResolvers<void>();
  let isOpened = false;
  const open = (outcome: BusboyFileStream | FormProblem) => {
    isOpened = true;
    opened.resolve(outcome);
  };
  form
    .on('field', (name, value, _isNameCut, isCut) => {
      if (isCut) open('too_many_fields');
      if (!fields.has(name)) fields.set(name, value);
    })
    .on('file', (name, file) => {
      // An error without a listener would end the process.
      file.on('error', () => {});
      open(name === 'file' ? file : 'no_file');
    })
    .on('partsLimit', () => open('too_many_fields'))
    .on('error', () => open('not_a_form'))
    .on('finish', () => open('no_file'));
  const source = piecesOf(body);
  const pump = async () => {
    for await (const piece of source.pieces) {
      await new Promise<void>((written) => form.write(piece, () => written()));
      if (!isOpened && source.bytes() >= mostOfFields) open('too_many_fields');
      if (isOpened) await isFileWanted.promise;
    }
    form.end();
  };
  pump().catch(() => form.destroy(new Error('The body is cut off')));

  const file = await beforeDeadline(opened.promise, deadline);
  if (typeof file === 'string') {
    source.cancel();
    return file;
  }
  return {
    field: (name) => fields.get(name) ?? '',
    cancel: source.cancel,
    async readFile(most, fileDeadline) {
      const received = collect(file, most);
      form.once('error', () => file.destroy(new Error('The file is incomplete')));
      isFileWanted.resolve();
      const outcome = await beforeDeadline(received, fileDeadline);
      source.cancel();
      return outcome;
    },
  };
};

function collect(file: BusboyFileStream, most: number): Promise<Uint8Array<ArrayBuffer> | FormProblem> {
  const bytes = growingBytes(most);
  return new Promise((resolve) => {
    file
      .on('data', (chunk: Uint8Array) => bytes.append(chunk) || resolve('too_large'))
      .on('end', () => resolve(bytes.take()))
      .on('error', () => resolve('not_a_form'));
  });
}

/** The chunks of a body in pieces, so that the parser does little at a time. */
function piecesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  let bytes = 0;
  async function* pieces() {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      for (let start = 0; start < chunk.value.length; start += pieceBytes) {
        const piece = chunk.value.subarray(start, start + pieceBytes);
        bytes += piece.length;
        yield piece;
      }
    }
  }
  // Not awaited: a platform may wait for the rest of the body.
  const cancel = () => void reader.cancel().catch(() => {});
  return { pieces: pieces(), bytes: () => bytes, cancel };
}

async function beforeDeadline<Result>(
  result: Promise<Result>,
  deadline: AbortSignal,
): Promise<Result | 'late'> {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const expire = () => resolve('late');
  if (deadline.aborted) expire();
  deadline.addEventListener('abort', expire, { once: true });
  try {
    return await Promise.race([result, promise]);
  } finally {
    deadline.removeEventListener('abort', expire);
  }
}

/** RFC 2046, section 5.1.1, allows boundaries of up to 70 characters. */
const formType = /^multipart\/form-data\s*;(?:[^;]*;)*\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i;

const formLimits = { parts: 10, files: 1, fieldSize: 8_000, headerPairs: 20, headerSize: 2_000 };

const pieceBytes = 4_096;
