import { wellFormed } from '../text/well-formed.ts';
import { relativeDates } from './relative-dates.ts';
import { keepCopies } from './saved-copies.ts';
import { showStructuredData } from './show-structured-data.ts';
import type { Stage } from './stage.ts';

/** What shoppers need not wait for: it comes when the first reviews are on the screen. */
export function oncePainted(stage: Stage): void {
  const { config, words, shown, timers, paint, ended } = stage;
  if (ended.aborted) return;
  const { schema } = config.attributes;
  if (schema !== 'off') showStructuredData(stage, schema);
  keepCopies(stage);
  const { late } = shown;
  if (!late || !timers.now) return;
  shown.late = { ...late, date: relativeDates(wellFormed(words.tag), late.date, timers.now()) };
  paint();
}
