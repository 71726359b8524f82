import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { billOfMaterials } from '../../../scripts/build/bill-of-materials.ts';

const bill = billOfMaterials();
const refs = bill.components.map((component) => component['bom-ref']);

test('the bill of materials has the form of CycloneDX 1.5', () => {
  const component = v.object({
    'bom-ref': v.pipe(v.string(), v.nonEmpty()),
    type: v.picklist(['application', 'library']),
    name: v.pipe(v.string(), v.nonEmpty()),
    version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+/)),
    purl: v.pipe(v.string(), v.regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.-]+$/)),
    licenses: v.pipe(
      v.array(
        v.union([
          v.strictObject({ license: v.object({ id: v.string() }) }),
          v.strictObject({ expression: v.string() }),
        ]),
      ),
      v.nonEmpty(),
    ),
  });
  const hashed = v.object({
    ...component.entries,
    hashes: v.pipe(
      v.array(
        v.object({ alg: v.literal('SHA-512'), content: v.pipe(v.string(), v.hexadecimal(), v.length(128)) }),
      ),
      v.nonEmpty(),
    ),
  });
  const schema = v.object({
    bomFormat: v.literal('CycloneDX'),
    specVersion: v.literal('1.5'),
    serialNumber: v.pipe(v.string(), v.regex(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
    version: v.literal(1),
    metadata: v.object({ timestamp: v.pipe(v.string(), v.isoTimestamp()), component }),
    components: v.pipe(v.array(hashed), v.nonEmpty()),
    dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
  });
  expect(v.safeParse(schema, bill).issues).toBeUndefined();
  expect(new Set(refs).size).toBe(refs.length);
});

test('it contains the production dependencies with their own, and neither development tools nor test runtimes', () => {
  const { name, version, dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const { component } = bill.metadata;
  expect([component.name, component.version]).toEqual([name, version]);
  const names = bill.components.map((each) => each.name);
  expect(Object.keys(dependencies).filter((each) => !names.includes(each))).toEqual([]);
  // Dependencies of dependencies, and the image processor of another platform.
  expect(names).toEqual(expect.arrayContaining(['sharp', '@img/sharp-linuxmusl-x64', 'pg-types', 'split2']));
  const optional = ['sharp', 'nodemailer', '@simplewebauthn/server'];
  expect(names).toEqual(expect.arrayContaining(optional));
  const others = { ...devDependencies, ...optionalDependencies };
  expect(names.filter((each) => !optional.includes(each) && Object.hasOwn(others, each))).toEqual([]);
});

test('its graph starts at the project, names only packages in the bill, and reaches all of them', () => {
  const graph = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set([bill.metadata.component['bom-ref']]);
  for (const ref of reached) for (const each of graph.get(ref) ?? []) reached.add(each);
  expect([...reached].slice(1).sort()).toEqual([...refs].sort());
});
