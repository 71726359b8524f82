import { readFileSync, writeFileSync } from 'node:fs';
import { documentation, documentedFiles } from './docs/documentation.ts';

// npm run docs: regenerates the tables of the documentation from the code and from the last build of the
// widget.
for (const file of documentedFiles) writeFileSync(file, documentation(readFileSync(file, 'utf8')));
