import { mkdirSync, writeFileSync } from 'node:fs';
import { billOfMaterials } from './build/bill-of-materials.ts';

// npm run sbom: writes the bill of materials of the packages of production to dist/sbom.json, in CycloneDX.
const bill = billOfMaterials();
mkdirSync('dist', { recursive: true });
writeFileSync('dist/sbom.json', `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} packages in dist/sbom.json.`);
