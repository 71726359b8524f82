import { databases, freshStore } from '../../../testing/service/databases.ts';
import { authorizationStoreConformance } from '../../conformance/authorization-store.ts';
import { credentialStoreConformance } from '../../conformance/credential-store.ts';

for (const database of databases) {
  authorizationStoreConformance(database.name, (now) => freshStore(database, now));
  credentialStoreConformance(database.name, (now) => freshStore(database, now));
}
