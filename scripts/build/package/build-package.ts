import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentedElements, elementChapters } from '../../elements/element-tables.ts';
import { bundleRenderer } from '../bundle-renderer.ts';
import { bundleDeclarations } from './bundle-declarations.ts';
import { bundleInclude } from './bundle-include.ts';
import { bundlePackage } from './bundle-package.ts';
import { customElements } from './custom-elements.ts';
import { cssCustomData, htmlCustomData, webTypes } from './editor-data.ts';
import { elementTypes } from './element-types.ts';
import { frameworkTypes } from './framework-types.ts';
import { packageJson } from './package-json.ts';
import { rendererTypes } from './renderer-types.ts';

/** Writes the npm package into an empty folder. Nothing is published. */
export async function buildPackage(folder: string): Promise<void> {
  const project = JSON.parse(readFileSync('package.json', 'utf8'));
  const elements = documentedElements();
  const exported = await bundlePackage(folder);
  await bundleRenderer(join(folder, 'renderer'));
  const include = await bundleInclude();
  const declarations = await bundleDeclarations();
  const events = eventTypes(declarations);

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const writeJson = (file: string, value: object) => write(file, `${JSON.stringify(value, null, 2)}\n`);

  for (const [entry, names] of Object.entries(exported)) write(`server/${entry}.js`, inert(names));
  write('index.d.ts', `${declarations.trimEnd()}\nexport type * from './elements.js';\n`);
  write('define.d.ts', "import type {} from './index.js';\nexport {};\n");
  write('server.js', "export * from './renderer/index.js';\n");
  write('server.d.ts', rendererTypes);
  write('include.js', include.code);
  write('include.d.ts', include.types);
  write('elements.d.ts', elementTypes(elements));
  for (const [framework, text] of Object.entries(frameworkTypes)) write(`jsx/${framework}.d.ts`, text);
  writeJson('custom-elements.json', customElements(elements, events));
  writeJson('vscode.html-custom-data.json', htmlCustomData(elements));
  writeJson('vscode.css-custom-data.json', cssCustomData(elements));
  writeJson('web-types.json', webTypes(elements, project, events));
  writeJson('package.json', packageJson(project, Object.keys(frameworkTypes)));
  write('README.md', `${readFileSync('scripts/build/package/README.md', 'utf8')}\n${elementChapters()}\n`);
  cpSync('LICENSE', join(folder, 'LICENSE'));
}

/** The type name of each event, read from `HTMLElementEventMap`. */
function eventTypes(declarations: string): Record<string, string> {
  return Object.fromEntries(
    [...declarations.matchAll(/^ +'([\w-]+)': (\w+Event);$/gm)].map(([, name = '', type = '']) => [
      name,
      type,
    ]),
  );
}

/** The exports of an entry for servers, which have no DOM: empty classes, and functions that do nothing. */
function inert(names: string[]): string {
  const declare = (name: string) => (/^[A-Z]/.test(name) ? `class ${name} {}` : `function ${name}() {}`);
  return names.map((name) => `export ${declare(name)}\n`).join('') || 'export {};\n';
}
