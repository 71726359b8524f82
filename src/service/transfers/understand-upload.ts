import type { ImportColumn, ImportFindings } from '../../contract/import-findings.ts';
import type { ColumnMap } from '../../import/columns/column-map.ts';
import { usedColumns } from '../../import/columns/column-map.ts';
import { fieldColumns } from '../../import/columns/mapped-columns.ts';
import { suggestColumns } from '../../import/columns/suggest-column.ts';
import type { ColumnSurvey } from '../../import/columns/survey-columns.ts';
import { recogniseLayout } from '../../import/layouts/recognise-layout.ts';
import { type ImportPlan, importPlan, type PlanOptions } from '../../import/plan/import-plan.ts';
import { isSettled, openQuestions } from '../../import/plan/open-questions.ts';
import { surveyFile } from '../../import/plan/survey-file.ts';
import type { ImportFile } from '../../import/table/import-file.ts';
import type { ServiceLimits } from '../config/service-limits.ts';
import { type OpenedUpload, reading } from './opened-upload.ts';

export type Understood = { findings: ImportFindings; plan: ImportPlan | undefined };

/** Reads a whole file, and says how its columns are understood and what a person has to decide. */
export async function understandUpload(
  { file, name, options, notes }: OpenedUpload,
  limits: ServiceLimits,
  signal: AbortSignal,
): Promise<Understood> {
  const survey = await reading(() => surveyFile(file, options, signal));
  const given = { ...options, limits };
  const { plan, mistake } = planned(survey, given);
  const map = plan ? withSuggestions(survey, plan.map, given) : suggestedMap(survey);
  const questions = openQuestions(survey, map, given);
  const mistakes = plan?.mistakes ?? [mistake];
  const isOpen = mistakes.length > 0 || !isSettled(questions);
  const examples = await firstRows(file, options.delimiter);
  return {
    plan: isOpen ? undefined : plan,
    findings: {
      ...noFindings,
      status: isOpen ? 'open' : 'settled',
      file: name,
      description: file.description,
      sheets: file.otherSheets ?? [],
      layout: recogniseLayout(survey.map((column) => column.name))?.name ?? '',
      columns: columnsOf(survey, map, plan?.map, examples),
      notes: [...notes, ...(plan?.notes ?? [])],
      mistakes,
      missing: (['rating', 'author'] as const).filter(
        (field) => map.columns[field] === undefined && map.values[field] === undefined,
      ),
      questions,
    },
  };
}

/** The findings of a file that cannot even be opened. */
export const noFindings: ImportFindings = {
  ...{ status: 'unreadable', file: '', description: '', sheets: [], layout: '', columns: [], notes: [] },
  ...{ mistakes: [], missing: [], questions: null, refusal: '', report: null },
};

/** A header that lacks required fields has no plan yet. */
function planned(survey: ColumnSurvey[], options: PlanOptions): { plan?: ImportPlan; mistake: string } {
  try {
    return { plan: importPlan(survey, options), mistake: '' };
  } catch (error) {
    if (error instanceof Error) return { mistake: error.message };
    throw error;
  }
}

function suggestedMap(survey: readonly ColumnSurvey[]): ColumnMap {
  return { ...suggestColumns(survey), values: {}, isOwnExport: false, own: {} };
}

/** As long as nobody has chosen fields, columns that would get lost have the ones that fit. */
function withSuggestions(survey: readonly ColumnSurvey[], map: ColumnMap, options: PlanOptions): ColumnMap {
  if (options.map.length > 0) return map;
  const lost = new Set(openQuestions(survey, map, options).unread.map(({ name }) => name));
  return { ...map, ...suggestColumns(survey, map, (index) => lost.has(survey[index]?.name ?? '')) };
}

async function firstRows(file: ImportFile, delimiter: string | undefined): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of file.rows(delimiter, () => {})) {
    rows.push(cells);
    if (rows.length > shownRows) break;
  }
  return rows.slice(1);
}

/** `read` is the map without suggestions. */
function columnsOf(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  read: ColumnMap | undefined,
  rows: string[][],
): ImportColumn[] {
  const readNow = read ? usedColumns(read) : new Set();
  const fields = new Map([...fieldColumns(map)].map(([field, index]) => [index, field]));
  const used = usedColumns(map);
  return survey.map(({ name }, index) => ({
    name,
    field: fields.get(index) ?? '',
    helps: used.has(index) && !fields.has(index),
    suggested: fields.has(index) && !readNow.has(index),
    examples: rows.map((cells) => (cells[index] ?? '').trim().slice(0, shownCharacters)),
  }));
}

const shownRows = 10;
const shownCharacters = 300;
