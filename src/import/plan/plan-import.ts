import type { ReviewLimits } from '../../contract/limits.ts';
import type { ColumnSurvey } from '../columns/survey-columns.ts';
import { recogniseLayout } from '../layouts/recognise-layout.ts';
import type { Terminal } from '../report/terminal.ts';
import type { ImportFile } from '../table/import-file.ts';
import { columnTable } from './column-table.ts';
import { type Ask, guideMapping } from './guide-mapping.ts';
import type { ImportOptions } from './import-options.ts';
import { type ImportPlan, importPlan } from './import-plan.ts';
import { withMapping } from './mapping-file.ts';
import { surveyFile } from './survey-file.ts';

/** Everything outside the process that planning an import needs. */
export type PlanParts = {
  limits: ReviewLimits;
  terminal: Terminal;
  /** Asks the user; absent if nobody can answer. */
  ask: Ask | undefined;
  /** Creates a mapping file, beside others of the same name, and returns its path. */
  writeMapping: (path: string, text: string) => string;
  /** Ends the import after the current batch. */
  signal: AbortSignal;
};

/** Reads the whole file once, asks for columns that are unknown, and prints how the file is understood. */
export async function planImport(
  file: ImportFile,
  given: ImportOptions,
  parts: PlanParts,
): Promise<ImportPlan> {
  const options = { ...given, limits: parts.limits };
  const survey = await surveyFile(file, options, parts.signal);
  const plan = await understood(survey, options, file, parts);
  parts.terminal.print(columnTable(survey, plan.map));
  return plan;
}

/** The plan from the options, or from the user's answers if the layout is unknown and nothing is mapped. */
async function understood(
  survey: ColumnSurvey[],
  options: ImportOptions,
  file: ImportFile,
  { ask, writeMapping, terminal }: PlanParts,
): Promise<ImportPlan> {
  const names = survey.map(({ name }) => name);
  const mayAsk = ask !== undefined && options.map.length === 0 && !recogniseLayout(names);
  if (!mayAsk) return importPlan(survey, options);
  const plan = tried(() => importPlan(survey, options));
  if (plan && plan.mistakes.length === 0) return plan;
  terminal.print('The columns of this file are unknown. Enter accepts the suggestion in brackets.\n');
  return guided(survey, options, { ask, writeMapping, terminal, path: file.path });
}

async function guided(
  survey: ColumnSurvey[],
  options: ImportOptions,
  {
    ask,
    writeMapping,
    terminal,
    path,
  }: Pick<PlanParts, 'writeMapping' | 'terminal'> & { ask: Ask; path: string },
): Promise<ImportPlan> {
  const text = `${JSON.stringify(await guideMapping(survey, ask), null, 2)}\n`;
  const saved = writeMapping(`${path.replace(/\.[^./\\]*$/, '')}.mapping.json`, text);
  terminal.print(`\nSaved as ${saved}. Use it again with --mapping "${saved}".\n`);
  return importPlan(survey, withMapping(options, text));
}

/** A file whose header lacks required columns has no plan before the user answers. */
function tried<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
