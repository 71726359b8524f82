import type { PlanParts } from '../../../import/plan/plan-import.ts';
import type { RejectsFile } from '../../../import/report/rejected-rows.ts';
import type { ImportFile } from '../../../import/table/import-file.ts';
import type { LargeMaps } from '../../../import/table/large-map.ts';
import type { ImportMedia, ImportPorts } from '../../imports/import-ports.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { DatabaseStore } from '../../store/database.ts';
import type { ShopStore } from '../../store/shops.ts';

/** The ports of the store that the commands of imports use. */
export type CommandPorts = ImportPorts & ShopStore & AuditStore & DatabaseStore;

/** Everything outside the process that an import needs. */
export type ImportParts = PlanParts & {
  /** Throws a sentence if the file is missing, is not text or has an uncertain encoding. */
  openFile: (name: string, encoding: string | undefined, sheet?: string | undefined) => Promise<ImportFile>;
  /** Opens the store with a current schema. A dry run never creates a database. */
  openStore: (dryRun: boolean) => Promise<CommandPorts>;
  openRejectsFile: (path: string) => RejectsFile;
  /** Opens maps for values of all rows. */
  openLargeMaps: () => LargeMaps;
  /** The service's own photos and videos; absent if the environment has no public URL for them. */
  media?: ImportMedia | undefined;
  /** Returns the text of a mapping file by its name as typed. */
  readMapping: (name: string) => string;
  isLocked: (error: unknown) => boolean;
  wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
};
