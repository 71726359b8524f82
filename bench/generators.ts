import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { openApiDocument } from '../src/service/open-api/open-api-document.ts';
import { runningService } from '../testing/service/running-service.ts';
import type { CalledService } from './generators/called-service.ts';

// npm run bench:generators: generates two clients from the OpenAPI document, checks their types, and calls a
// service.
const folder = 'bench/generators';
run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
rmSync(`${folder}/generated`, { recursive: true, force: true });
mkdirSync(`${folder}/generated`);
writeFileSync(`${folder}/generated/openapi.json`, JSON.stringify(openApiDocument()));
run('npx', 'openapi-ts', '--file', 'openapi-ts.config.mjs', '--silent');
// Otherwise every field with a default would be required in requests.
const optional = '--default-non-nullable=false';
run('npx', 'openapi-typescript', 'generated/openapi.json', '-o', 'generated/openapi-typescript.ts', optional);
run('npx', 'tsc', '--project', 'tsconfig.json');

for (const [file, name] of [
  ['call-with-hey-api.ts', 'callWithHeyApi'],
  ['call-with-openapi-fetch.ts', 'callWithOpenapiFetch'],
] as const) {
  const service = await runningService();
  let calls = 0;
  const headersOf = async (request: Request) =>
    service.signed(request.url, await request.clone().text(), service.clock.now / 1_000 + calls++);
  // A variable, because the module imports generated files, which the compiler would look for.
  const path = pathToFileURL(`${folder}/${file}`).href;
  const module: Record<string, (called: CalledService) => Promise<string>> = await import(path);
  const answer = await module[name]?.({ origin: service.origin, headersOf });
  await service.close();
  if (answer !== 'Ada 5.00 5') throw new Error(`${name} returned ${answer}`);
  console.log(`${name}: types check; a review was created, published, listed and rated.`);
}

function run(command: string, ...parameters: string[]): void {
  const { status } = spawnSync(command, parameters, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${parameters[0]} failed`);
}
