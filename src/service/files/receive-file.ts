import type { AuthenticatedCaller } from '../access/auth.ts';
import { audited } from '../audit/audited.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { AuditStore } from '../store/audit.ts';
import type { FileStore, ShopFile } from '../store/files.ts';
import { type StoringParts, storeFile } from './store-file.ts';

export type ReceivingParts = StoringParts & {
  store: FileStore & AuditStore;
  /** The bytes of the largest file. */
  mostBytes: number;
};

/**
 * The door for files of reviews that a person uploads. The body is stored as it arrives. Throws
 * `invalid_argument` for a body that is empty or too large, and `resource_exhausted` if the shop has too many
 * files.
 */
export async function receiveFile(
  request: Request,
  { shop, key }: Pick<AuthenticatedCaller, 'shop' | 'key'>,
  parts: ReceivingParts,
): Promise<ShopFile> {
  const { mostBytes } = parts;
  const name = nameOf(request);
  if (name === undefined) throw new ApiFailure('invalid_argument', 'The name of the file is invalid');
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > mostBytes) throw tooLarge(mostBytes);
  if (!request.body) throw new ApiFailure('invalid_argument', 'The file is empty');
  const person = key.slice(key.indexOf(':') + 1);
  const entry = { actor: 'person', actor_label: person, action: 'upload_file', subject_ids: [], reason: '' };
  const content = request.body as ReadableStream<Uint8Array<ArrayBuffer>>;
  return audited(parts.store, shop, entry, async () => {
    const stored = await storeFile(shop, { kind: 'upload', name, person, content, mostBytes }, parts);
    if (stored === 'too_large') throw tooLarge(mostBytes);
    if (stored === 'too_many') {
      throw new ApiFailure('resource_exhausted', 'Too many files were uploaded within a day');
    }
    return stored;
  });
}

/** The percent-encoded name in `X-File-Name`; paths, which may have names of people, are logged. */
function nameOf({ headers }: Request): string | undefined {
  try {
    const name = decodeURIComponent(headers.get('x-file-name') ?? '').trim();
    return name !== '' && name.length <= 200 && !/[/\\\p{Cc}]/u.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

function tooLarge(most: number): ApiFailure {
  return new ApiFailure('invalid_argument', `The file is larger than ${most} bytes`, { status: 413 });
}
