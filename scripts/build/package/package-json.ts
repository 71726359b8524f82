/**
 * The fields of the project's own package.json that the package repeats; fields that the project lacks are
 * absent.
 */
type Project = {
  name: string;
  version: string;
  description: string;
  license: string;
  author: string;
  keywords: string[];
  repository?: string | object;
  homepage?: string;
  bugs?: string | object;
};

/** The package.json of the published package. */
export function packageJson(project: Project, frameworks: string[]): object {
  const { name, version, description, license, author, keywords, repository, homepage, bugs } = project;
  return {
    name,
    version,
    description,
    license,
    author,
    keywords,
    repository,
    homepage,
    bugs,
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
