import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A declaration that users of a module see; `doc` is its doc comment, empty without one. */
export type PublicDeclaration = { name: string; kind: 'function' | 'option'; doc: string };

/** The functions, methods and optional properties that a module declares or exports from others. */
export function publicDeclarations(path: string, isExported: (name: string) => boolean = () => true) {
  const text = readFileSync(path, 'utf8');
  const found: PublicDeclaration[] = [];
  for (const node of parseSync(path, text).program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    if (node.source) {
      const names = new Set(
        node.specifiers.map(({ local }) => (local.type === 'Identifier' ? local.name : '')),
      );
      found.push(...publicDeclarations(resolved(path, node.source.value), (name) => names.has(name)));
    } else if (node.declaration) {
      found.push(...declarationsIn(node, node.declaration, text).filter(({ owner }) => isExported(owner)));
    }
  }
  return found;
}

type OwnedDeclaration = PublicDeclaration & { owner: string };

function declarationsIn(
  node: ESTree.ExportNamedDeclaration,
  declaration: ESTree.Declaration,
  text: string,
): OwnedDeclaration[] {
  if (declaration.type === 'FunctionDeclaration' && declaration.id) {
    const { name } = declaration.id;
    return [{ owner: name, name, kind: 'function', doc: docBefore(node.start, text) }];
  }
  if (declaration.type !== 'TSTypeAliasDeclaration') return [];
  const owner = declaration.id.name;
  const found: OwnedDeclaration[] = [];
  const add = (
    member: ESTree.TSPropertySignature | ESTree.TSMethodSignature,
    kind: PublicDeclaration['kind'],
  ) => {
    const name = member.key.type === 'Identifier' ? `${owner}.${member.key.name}` : owner;
    found.push({ owner, name, kind, doc: docBefore(member.start, text) });
  };
  new Visitor({
    TSMethodSignature: (member) => add(member, 'function'),
    TSPropertySignature: (member) => {
      if (member.optional) add(member, 'option');
    },
  }).visit({ type: 'Program', body: [declaration] } as unknown as ESTree.Program);
  return found;
}

function docBefore(start: number, text: string): string {
  const before = text.slice(0, start).trimEnd();
  return before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
}

function resolved(from: string, specifier: string): string {
  const path = normalize(join(dirname(from), specifier));
  if (!existsSync(path)) throw new Error(`${from} exports from ${specifier}, which does not exist`);
  return path;
}
