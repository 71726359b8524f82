import type { ColumnMap } from './column-map.ts';
import { type PublicationState, publicationState } from './publication-state.ts';
import type { ColumnSurvey } from './survey-columns.ts';

/**
 * Finds the column that says which reviews are published, unless `is_published` is mapped already. Without it,
 * `--set is_published=1` would publish what the shop has hidden.
 */
export function stateColumn(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  states: ReadonlyMap<string, PublicationState>,
  ignored: readonly string[],
): { index: number } | { mistake: string } | undefined {
  if (map.columns.is_published !== undefined || ignored.includes('*')) return undefined;
  const used = new Set(Object.values(map.columns));
  for (const [index, { name, values }] of survey.entries()) {
    if (used.has(index) || ignored.includes(name) || !stateNames.test(name) || !values?.size) continue;
    const unknown = [...values.keys()].filter((value) => !publicationState(value, states));
    if (unknown.length === 0) return { index };
    if (unknown.length < values.size) {
      const choices = unknown.map((value) => `${value}=hidden`).join(',');
      return {
        mistake: `Column "${name}" seems to say what is published, but not every value is known: add --state "${choices}" with published or hidden for each, or --ignore "${name}"`,
      };
    }
  }
  return undefined;
}

const stateNames =
  /^(review[ _-]?)?(status|state|published|is[ _-]?published|approved|is[ _-]?approved|visibility|visible|hidden|moderation([ _-]?(status|state))?|publish[ _-]?(status|state))$/i;
