import { scopes as allScopes, isScope, type Scope } from '../../contract/scope.ts';
import type { CommandParts } from './command.ts';

/** The scopes of `--scopes`, all by default. Complains about unknown ones and returns undefined. */
export function readScopesOption(
  option: string | undefined,
  { complain }: Pick<CommandParts, 'complain'>,
): readonly Scope[] | undefined {
  const names = option?.split(/[\s,]+/).filter(Boolean) ?? allScopes;
  const unknown = names.filter((name) => !isScope(name));
  if (unknown.length === 0) return names as readonly Scope[];
  complain(`Unknown scope: ${unknown.join(', ')}`);
  return undefined;
}
