import { databases, freshStore } from '../../../testing/service/databases/databases.ts';
import { uploadStoreConformance } from '../../conformance/upload-store.ts';

for (const database of databases) uploadStoreConformance(database.name, (now) => freshStore(database, now));
