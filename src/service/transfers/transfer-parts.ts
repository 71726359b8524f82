import type { RejectsFile } from '../../import/report/rejected-rows.ts';
import type { ImportFile } from '../../import/table/import-file.ts';
import type { LargeMaps } from '../../import/table/large-map.ts';
import type { ServiceLimits } from '../config/service-limits.ts';
import type { StoringParts } from '../files/store-file.ts';
import type { ImportMedia, ImportPorts } from '../imports/import-ports.ts';
import type { AuditStore } from '../store/audit.ts';
import type { FileStore } from '../store/files.ts';
import type { MaintenanceStore } from '../store/maintenance.ts';
import type { ModerationStore } from '../store/moderation.ts';

export type TransferStore = FileStore &
  ImportPorts &
  AuditStore &
  MaintenanceStore &
  Pick<ModerationStore, 'exportModerated'>;

/** Everything that the jobs of imports, exports and backups need. */
export type TransferParts = Omit<StoringParts, 'store'> & {
  store: TransferStore;
  limits: ServiceLimits;
  files: TransferFiles;
  openLargeMaps: () => LargeMaps;
  /** Absent if the service has no public URL of photos and videos. */
  media?: ImportMedia | undefined;
  isLocked: (error: unknown) => boolean;
  wait: (milliseconds: number) => Promise<void>;
};

/** Port: private files on the disk of the process, and the files of imports among them. */
export type TransferFiles = {
  /** Writes a file into a new folder and runs with its path. Removes the folder afterwards. */
  withFile<Result>(
    name: string,
    content: ReadableStream<Uint8Array<ArrayBuffer>>,
    run: (path: string) => Promise<Result>,
  ): Promise<Result>;
  /** Throws a sentence if the file is not text or has an uncertain encoding. */
  open(path: string, encoding: string | undefined, sheet: string | undefined): Promise<ImportFile>;
  /** A CSV file for rejected rows. */
  openRejects(path: string): RejectsFile;
  read(path: string): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Texts one after another. */
  texts(texts: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Rows in the format of CSV. */
  csv(rows: AsyncIterable<string[]>): ReadableStream<Uint8Array<ArrayBuffer>>;
};
