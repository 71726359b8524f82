import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A TypeScript file; `path` is relative to the project. */
export type Source = { path: string; text: string; imports: Import[]; functions: SourceFunction[] };

/**
 * `to` is a path relative to the project, or a module of `package`. `isType` imports are erased by the
 * compiler. A module of the platform, such as `node:fs`, has no package.
 */
export type Import = { to: string; package?: string | undefined; isType: boolean };

/** `name` is `anonymous` for a callback; `lines` includes nested functions. */
export type SourceFunction = { name: string; lines: number };

/** Every file that git tracks or would track, except deleted ones. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(path));
}

/** The parsed TypeScript files of the given folders. */
export function sources(...folders: string[]): Source[] {
  return projectFiles()
    .filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)) && /\.tsx?$/.test(path))
    .map((path) => parse(path, readFileSync(path, 'utf8')));
}

function parse(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const functions: SourceFunction[] = [];

  const addImport = (specifier: string, isType: boolean) => {
    const to = specifier.replace(/\?.*$/, '');
    const isRelative = to.startsWith('.');
    imports.push({
      to: isRelative ? normalize(join(dirname(path), to)) : to,
      package: isRelative ? undefined : packageOf(to),
      isType,
    });
  };
  const names = new Map<ESTree.Node, string>();
  const addFunction = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const name = (node.type !== 'ArrowFunctionExpression' && node.id?.name) || names.get(node) || 'anonymous';
    functions.push({ name, lines: text.slice(node.start, node.end).split('\n').length });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      const onlyTypes =
        specifiers.length > 0 &&
        specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type');
      addImport(source.value, importKind === 'type' || onlyTypes);
    },
    ExportAllDeclaration: ({ source, exportKind }) => addImport(source.value, exportKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) => {
      const onlyTypes = specifiers.length > 0 && specifiers.every((one) => one.exportKind === 'type');
      if (source) addImport(source.value, exportKind === 'type' || onlyTypes);
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') addImport(source.value, false);
    },
    TSImportType: ({ source }) => addImport(source.value, true),
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') names.set(init, id.name);
    },
    Property: ({ key, value }) => void (key.type === 'Identifier' && names.set(value, key.name)),
    MethodDefinition: ({ key, value }) => void (key.type === 'Identifier' && names.set(value, key.name)),
    PropertyDefinition: ({ key, value }) => {
      if (value && key.type === 'Identifier') names.set(value, key.name);
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
  }).visit(program);
  return { path, text, imports, functions };
}

/** The package of `@scope/name/module` is `@scope/name`. */
function packageOf(module: string): string | undefined {
  return /^(?:@[^/]+\/)?[^/:#]+(?=\/|$)/.exec(module)?.[0];
}
