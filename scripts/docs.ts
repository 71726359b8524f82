import { readFileSync, writeFileSync } from 'node:fs';
import { documentation, documentedFiles } from './documentation.ts';

// npm run docs: updates the tables of the documentation from the code and the latest build of the widget.
for (const file of documentedFiles) writeFileSync(file, documentation(readFileSync(file, 'utf8')));
