/** What the package says of itself: the project's words, and where everything is. */
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

/** Where there is no DOM, the entries can be imported and do nothing. */
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
