import process from 'node:process';
import { books } from './soak/books.ts';
import { locks } from './soak/locks.ts';
import { migrations } from './soak/migrations.ts';
import type { Proof } from './soak/proof.ts';
import { requests } from './soak/requests.ts';
import { roundTrip } from './soak/round-trip.ts';
import { openSoakDatabases } from './soak/soak-databases.ts';

// npm run soak -- <proof> [size] [database]: tries a claim in many cases, and prints a row for each database
// and up to 20 faults.
const proofs: Record<string, Proof> = {
  books,
  locks,
  migrations,
  requests,
  'round-trip': roundTrip,
};
const [name = '', size, only] = process.argv.slice(2);
const proof = proofs[name];
if (!proof) throw new Error(`npm run soak -- ${Object.keys(proofs).join('|')} [size] [SQLite|PostgreSQL]`);

const { databases, close } = await openSoakDatabases();
for (const database of databases) {
  if (only && only !== database.name) continue;
  const started = performance.now();
  const { cases, faults, note = '' } = await proof.run(database, Number(size ?? proof.size));
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const counted = cases.toLocaleString('en');
  console.log(`| ${proof.claim} | ${database.name} | ${counted} | ${faults.length} | ${note} |`);
  console.log(`${minutes} minutes`);
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
await close();
