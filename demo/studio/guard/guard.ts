import { cssOf } from '../formats/css.ts';
import type { Look } from '../theme/looks.ts';
import { type PropertyName, properties } from '../theme/properties.ts';
import { effectiveValues, type Theme } from '../theme/theme.ts';
import { hasSameFit, wearer } from './dress.ts';
import { type Group, groupsOf, spread, type Tried } from './groups.ts';
import { type Failure, judge, type Rulers } from './judge.ts';
import { oneOfEachKind, withSurroundings } from './kinds.ts';
import { groundsIn, type Measured, measureGround, shadowRootsIn } from './measure.ts';
import { colourNames, inks, noColours, probed, probesOf } from './probes.ts';
import { repaint } from './repaint.ts';

/** The contrasts of a theme, and the number of pairs on the page of all grounds. */
export type Verdict = { theme: Theme; pairs: number; failures: Failure[] };

export type Guard = {
  judge: (theme: Theme) => void;
  /** Whether the page is complete, so that one element of each group is enough. */
  isComplete: () => boolean;
  stop: () => void;
};

/** One element of each kind in a look, their groups once these are known, and the tokens behind them. */
type Survey = { look: Look; count: number; kept: Set<Element>; groups?: Group[]; rulers: Rulers };

type Result = { theme: Theme; pairs: Measured[] };

/** Measures all pairs or the ones of some elements, ground by ground; undefined if another turn has begun. */
type Measure = (kept?: ReadonlySet<Element>) => Promise<Measured[] | undefined>;

/** Milliseconds without a new part until the page counts as complete. */
const calm = 1_000;

/**
 * Judges themes on the page of all grounds, and shows each verdict. A survey measures every pair while parts
 * arrive, and after a change of the look. The complete page is hidden: browsers compute only the styles that
 * are read in a hidden page, so that a change of colours costs one element of each group that follows them.
 * The theme is measured after the next paint, so that the preview never waits.
 */
export function guard(document: Document, show: (verdict: Verdict) => void): Guard {
  const put = wearer(document);
  const wear = (theme: Theme, keepsFit = true) => put(cssOf(theme), { keepsFit });
  const roots = shadowRootsIn(document);
  const grounds = groundsIn(document);
  let turn = 0;
  let theme: Theme | undefined;
  let fitted: Theme | undefined;
  let survey: Survey | undefined;
  let last: Result | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const measureIn = (mine: number): Measure => {
    return async (kept) => {
      const pairs: Measured[] = [];
      for (const ground of grounds) {
        await nextTask();
        if (mine !== turn) return undefined;
        pairs.push(...measureGround(ground, kept));
      }
      return pairs;
    };
  };
  const dress = async (mine: number, next: Theme): Promise<void> => {
    const keepsFit = !!survey && !!fitted && hasSameFit(fitted, next);
    wear(next, keepsFit);
    if (keepsFit) return;
    fitted = undefined;
    // The elements fit their quiet colours in a task after the next frame.
    do await afterPaint(document);
    while (mine === turn && !roots.every(isFitted));
    if (mine === turn) fitted = next;
  };
  const run = async (next: Theme) => {
    const mine = ++turn;
    clearTimeout(hiding);
    if (survey?.look !== next.look) survey = undefined;
    if (!survey) hide(grounds, false);
    await paint(document);
    if (mine === turn) await dress(mine, next);
    if (mine !== turn) return;
    const known = survey;
    const measure = measureIn(mine);
    const pairs = await (known ? measureAgain(measure, { survey: known, last, next }) : measure());
    if (!pairs) return;
    const found = known ?? surveyOf(document, { look: next.look, pairs });
    const result = { theme: next, pairs: pairs.filter(({ element }) => found.kept.has(element)) };
    [survey, last] = [found, result];
    const failures = judge(pairs, { document, theme: next, wear, rulers: found.rulers });
    show({ theme: next, pairs: found.count, failures });
    if (found.groups) return;
    hiding = setTimeout(async () => {
      hide(grounds, true);
      // The elements fit their colours again, which the probes must not decide.
      await afterPaint(document);
      if (mine !== turn) return;
      const groups = await learn(measure, { wear, kept: found.kept, now: result });
      if (groups) found.groups = groups;
    }, calm);
  };
  // Reviews, controls and dates arrive one after the other. A hidden page only adapts to having no size.
  const parts = new MutationObserver(() => {
    if (!theme || grounds[0]?.hidden) return;
    survey = undefined;
    void run(theme);
  });
  for (const root of roots) parts.observe(root, { childList: true, subtree: true });
  return {
    judge(next) {
      theme = next;
      void run(next);
    },
    isComplete: () => survey?.groups !== undefined,
    stop() {
      turn++;
      clearTimeout(hiding);
      parts.disconnect();
    },
  };
}

function hide(grounds: readonly HTMLElement[], isHidden: boolean): void {
  for (const ground of grounds) ground.hidden = isHidden;
}

function surveyOf(document: Document, { look, pairs }: { look: Look; pairs: Measured[] }): Survey {
  const kept = oneOfEachKind(document, pairs);
  return { look, count: pairs.length, kept, rulers: { of: '', found: new Map() } };
}

/** The pairs of a theme, measured where its colours differ from the last one. */
async function measureAgain(
  measure: Measure,
  { survey, last, next }: { survey: Survey; last: Result | undefined; next: Theme },
): Promise<Measured[] | undefined> {
  const names = last && changedInks(last.theme, next);
  if (!last || !names || !survey.groups) return measure(withSurroundings(survey.kept));
  const { groups } = survey;
  const [name, ...others] = names;
  if (name && !others.length && hasSameFit(last.theme, next) && [last.theme, next].every(isOwn(name))) {
    const pairs = repaint(last.pairs, { groups, name });
    if (pairs) return pairs;
  }
  const affected = groups.filter(
    (group) => group.names.has('any') || names.some((name) => group.names.has(name)),
  );
  const again = await measure(withSurroundings(affected.map(({ elements }) => elements[0])));
  if (!again) return undefined;
  const elements = new Set(affected.flatMap((group) => group.elements));
  const pairsOf = Map.groupBy(again, ({ element }) => element);
  return [
    ...last.pairs.filter(({ element }) => !elements.has(element)),
    ...affected.flatMap((group) => spread(group, pairsOf.get(group.elements[0]) ?? [])),
  ];
}

/** Whether a theme sets a token to a colour that is the same one everywhere, and is visible. */
function isOwn(name: PropertyName) {
  return (theme: Theme) => /^(?!.*(?:currentColor|#00000000))./.test(effectiveValues(theme)[name] ?? '');
}

/** Finds the groups by trying: all colours at once, then each one alone, which others may default to. */
async function learn(
  measure: Measure,
  { wear, kept, now }: { wear: (theme: Theme) => void; kept: Set<Element>; now: Result },
): Promise<Group[] | undefined> {
  const all = withSurroundings(kept);
  const tried: Tried[] = [];
  for (const probes of [[], colourNames, ...inks.map((name) => [name])].map(probesOf)) {
    wear(probed({ ...now.theme, values: { ...now.theme.values, ...noColours } }, probes));
    const pairs = await measure(all);
    if (!pairs) return undefined;
    tried.push({ probes, pairs });
  }
  wear(now.theme);
  return groupsOf(now.pairs, tried);
}

/** The inks that differ; undefined if grounds or sizes of text differ, which anything may depend on. */
function changedInks(one: Theme, other: Theme): PropertyName[] | undefined {
  const [before, after] = [effectiveValues(one), effectiveValues(other)];
  const names = properties
    .filter(({ name, kind }) => ['colour', 'number', 'weight'].includes(kind) && before[name] !== after[name])
    .map(({ name }) => name);
  return names.every((name) => inks.includes(name)) ? names : undefined;
}

/** Whether an element has set its quiet colours once. */
function isFitted({ host }: ShadowRoot): boolean {
  return getComputedStyle(host).getPropertyValue('--_rim') !== '';
}

/** Resolves after the tasks that elements do after the next paint. */
async function afterPaint(document: Document): Promise<void> {
  await paint(document);
  await new Promise((done) => setTimeout(() => setTimeout(done)));
}

/** Resolves in a task after the next paint. */
async function paint(document: Document): Promise<void> {
  await new Promise((document.defaultView ?? globalThis).requestAnimationFrame);
  await nextTask();
}

/** Resolves in a task of its own; a timer would wait for some milliseconds after a few turns. */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
}
