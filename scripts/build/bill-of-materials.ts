import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { lockedPackages, productionPackages } from './locked-packages.ts';

/** The fields of a CycloneDX 1.5 bill of materials that this project reads. */
export type BillOfMaterials = {
  bomFormat: 'CycloneDX';
  specVersion: string;
  serialNumber: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

type Component = { 'bom-ref': string; name: string; version: string; purl: string };

/**
 * The packages of production as npm lists them from package-lock.json. Its `--omit=dev` would also leave out
 * packages that a development dependency needs as well, such as Preact, so the list is reduced here.
 */
export function billOfMaterials(): BillOfMaterials {
  const bill: BillOfMaterials = JSON.parse(
    npm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'),
  );
  const { component } = bill.metadata;
  const locked = lockedPackages();
  const refs = new Set([component['bom-ref']]);
  for (const path of productionPackages()) {
    refs.add(
      `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${locked[path]?.version}`,
    );
  }
  return {
    ...bill,
    // npm writes the name of the folder.
    metadata: { ...bill.metadata, component: { ...component, name: projectName() } },
    components: bill.components.filter((each) => refs.has(each['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
}

function projectName(): string {
  return JSON.parse(readFileSync('package.json', 'utf8')).name;
}

/** The output of an npm command. Uses the npm that runs this script, if any. */
function npm(...parameters: string[]): string {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const path = process.env.npm_execpath;
  return path
    ? execFileSync(process.execPath, [path, ...parameters], options)
    : execFileSync('npm', parameters, { ...options, shell: process.platform === 'win32' });
}
