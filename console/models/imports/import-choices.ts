import type { ImportMapping } from '../../../src/contract/import.ts';
import type { ImportFindings } from '../../../src/contract/import-findings.ts';

/** The choices of a person about a file. Empty texts are open choices. */
export type ImportChoices = {
  /** The field of each column; empty to leave the column out. */
  fields: string[];
  /** The name of the author of reviews without one. */
  author: string;
  /** Whether reviews are published if no column says so. */
  publishes: boolean;
  states: Record<string, 'published' | 'hidden' | ''>;
  ratings: Record<string, string>;
  scale: '' | '5' | '10' | '100';
  date_format: '' | 'DD/MM/YYYY' | 'MM/DD/YYYY';
  vague_dates: '' | 'first' | 'none';
  as_of: string;
  broken_text: '' | 'repair' | 'reject' | 'keep';
  scope: '' | 'store' | 'mixed';
  source: string;
  sheet: string;
  replace: boolean;
  as_new: boolean;
};

/** The choices that follow from a first look at a file. */
export function firstChoices({ columns }: ImportFindings): ImportChoices {
  return {
    fields: columns.map(({ field }) => field),
    ...{ author: '', publishes: false, states: {}, ratings: {}, scale: '', date_format: '' },
    ...{ vague_dates: '', as_of: '', broken_text: '', scope: '', source: '', sheet: '' },
    ...{ replace: false, as_new: false },
  };
}

/**
 * The mapping of the service for the choices. A known export keeps its own reading: only changed and
 * suggested columns are sent. `first` are the findings before any choice.
 */
export function mappingOf(choices: ImportChoices, first: ImportFindings): ImportMapping {
  const { fields, author, publishes, states, ratings, scale, date_format, vague_dates } = choices;
  const { as_of, broken_text, scope, source, sheet } = choices;
  const columns = first.columns.map((column, index) => ({ ...column, chosen: fields[index] ?? '' }));
  const changed = columns.filter(({ field, chosen, suggested }) => suggested || field !== chosen);
  const mapped = first.layout !== '' || changed.length === 0 ? changed : columns;
  const map: Record<string, string[]> = {};
  for (const { name, chosen } of mapped) {
    if (chosen !== '') map[chosen] = [...(map[chosen] ?? []), name];
  }
  const ignore = columns.filter(({ chosen, helps }) => chosen === '' && !helps).map(({ name }) => name);
  const has = (field: string) => fields.includes(field);
  const set = {
    ...(author.trim() && { author: author.trim() }),
    ...(publishes && !has('is_published') && { is_published: '1' }),
  };
  const answered = Object.entries(states).filter(([, state]) => state !== '');
  const stars = Object.entries(ratings).filter(([, chosen]) => chosen !== '');
  return {
    ...(Object.keys(map).length > 0 && { map }),
    ...(Object.keys(set).length > 0 && { set }),
    ...(ignore.length > 0 && { ignore }),
    ...(answered.length > 0 && { state: Object.fromEntries(answered) as ImportMapping['state'] }),
    ...(stars.length > 0 && { rating: Object.fromEntries(stars) as ImportMapping['rating'] }),
    ...(scale && { scale }),
    ...(date_format && { date_format }),
    ...(vague_dates && { vague_dates }),
    ...(as_of && { as_of }),
    ...(broken_text && { broken_text }),
    ...(scope && { scope }),
    ...(source.trim() && { source: source.trim() }),
    ...(sheet && { sheet }),
  };
}
