/** The package.json of the published package. */
export function packageJson(
  { name, version, description, license }: Record<string, string>,
  frameworks: string[],
): object {
  return {
    name,
    version,
    description,
    license,
    keywords: ['reviews', 'ratings', 'custom-elements', 'web-components'],
    type: 'module',
    engines: { node: '>=18' },
    sideEffects: ['./define.js'],
    exports: {
      '.': entry('index'),
      './define': entry('define'),
      './include': { types: './include.d.ts', default: './include.js' },
      './server': { types: './server.d.ts', default: './server.js' },
      ...Object.fromEntries(
        frameworks.map((framework) => [`./jsx/${framework}`, { types: `./jsx/${framework}.d.ts` }]),
      ),
      ...Object.fromEntries(
        ['custom-elements.json', 'web-types.json', ...editorFiles, 'package.json'].map((file) => [
          `./${file}`,
          `./${file}`,
        ]),
      ),
    },
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
  };
}

const editorFiles = ['vscode.html-custom-data.json', 'vscode.css-custom-data.json'];

/** Without a DOM, importing an entry does nothing. */
function entry(name: string): object {
  const server = `./server/${name}.js`;
  return {
    types: `./${name}.d.ts`,
    node: server,
    workerd: server,
    'edge-light': server,
    default: `./${name}.js`,
  };
}
