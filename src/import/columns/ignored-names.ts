/** The columns that `--ignore` names, each option with one name or several. `*` is every column that no field takes. */
export function ignoredNames(ignore: readonly string[], header: readonly string[]): string[] {
  return ignore.flatMap((option) =>
    header.includes(option.trim()) ? [option.trim()] : option.split(',').map((name) => name.trim()),
  );
}
