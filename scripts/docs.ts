import { readFileSync, writeFileSync } from 'node:fs';
import { documentation, documentedFiles } from './documentation.ts';

// npm run docs: writes the tables of the documentation anew from the code and the widget that was built last.
for (const file of documentedFiles) writeFileSync(file, documentation(readFileSync(file, 'utf8')));
