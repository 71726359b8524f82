import { cssOf } from '../formats/css.ts';
import type { Look } from '../theme/looks.ts';
import { differencesIn, isOfText, type Theme } from '../theme/theme.ts';
import { wearer } from './dress.ts';
import { fitterOf } from './fitter.ts';
import { type FollowedScheme, followedGrounds, type Ground } from './followed-grounds.ts';
import { type Failure, judge, type KnownRuler, type Rulers } from './judge.ts';
import { oneOfEachKind, withSurroundings } from './kinds.ts';
import { groundsIn, groundsKnown, type Measured, measureGround, shadowRootsIn } from './measure.ts';
import { every, none, tried, tries } from './probes.ts';

/** The contrasts of a theme, and the number of pairs on the page of all grounds. */
export type Verdict = { theme: Theme; pairs: number; failures: Failure[] };

export type Guard = {
  judge: (theme: Theme) => void;
  stop: () => void;
};

/** One element of each kind in a look, their schemes once these are followed, and the tokens behind them. */
type Survey = {
  look: Look;
  count: number;
  kept: Set<Element>;
  trial?: Trial;
  followed?: FollowedScheme[];
  rulers: Rulers;
};

/** Grounds that are tried in a theme. Changes of its colours interrupt the steps, and do not repeat them. */
type Trial = { theme: Theme; schemes: FollowedScheme[]; done: number };

/** Calls a function for each one, in tasks of their own; resolves to undefined if another turn has begun. */
type ForEach = <One, Result>(
  all: readonly One[],
  use: (one: One) => Result,
  task?: () => Promise<unknown>,
) => Promise<Result[] | undefined>;

/** Milliseconds without a new part until the page counts as complete. */
const calm = 1_000;

/**
 * Judges themes on the page of all grounds, and shows each verdict. A survey measures every pair while parts
 * arrive, and after a change of the look. The complete page is hidden: most browsers compute only the styles
 * that are read in a hidden page, so that a change of colours costs one style of each kind that follows them.
 * The theme is measured after the next paint, so that the preview never waits.
 */
export function guard(document: Document, show: (verdict: Verdict) => void): Guard {
  const put = wearer(document);
  const wear = (theme: Theme) => put(cssOf(theme), { keepsFit: true });
  const grounds = groundsIn(document).map((section) => ({ section, fitter: fitterOf(section) }));
  let turn = 0;
  let theme: Theme | undefined;
  let survey: Survey | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const forget = () => {
    survey = undefined;
    performance.clearMarks(groundsKnown);
  };
  const forEach: ForEach = async (all, use, task = urgentTask) => {
    const mine = turn;
    const results: ReturnType<typeof use>[] = [];
    for (const one of all) {
      await task();
      if (mine !== turn) return undefined;
      results.push(use(one));
    }
    return results;
  };
  const measure = ({ followed, kept }: Partial<Survey>, next: Theme) => {
    if (followed) {
      const steps = followed.flatMap((scheme) => scheme.steps(next));
      return forEach(steps, (step) => step());
    }
    const around = kept && withSurroundings(kept);
    return forEach(grounds, ({ section, fitter }) => {
      fitter.fit(next);
      return measureGround(section, around);
    });
  };
  const run = async (next: Theme) => {
    const mine = ++turn;
    clearTimeout(hiding);
    if (survey?.look !== next.look) forget();
    if (!survey) hide(document, false);
    await paint(document);
    if (mine !== turn) return;
    wear(next);
    const pairs = (await measure(survey ?? {}, next))?.flat();
    if (!pairs) return;
    const found = survey ?? surveyOf(document, { look: next.look, pairs });
    survey = found;
    const failures = judge(pairs, { theme: next, wear, rulers: found.rulers });
    show({ theme: next, pairs: found.count, failures });
    if (found.followed) return;
    hiding = setTimeout(async () => {
      // WebKit keeps the styles of hidden elements.
      hide(document, true);
      hide(document, hasFollowed(found.kept, { now: next, wear }));
      const trial = trialOf(found, { grounds, now: next });
      found.trial = trial;
      if (!(await learn(trial, { now: next, wear, forEach }))) return;
      found.followed = trial.schemes;
      performance.mark(groundsKnown);
      found.rulers.known = (pair, set) => knownRuler(trial, pair, set);
    }, calm);
  };
  // Reviews, controls and dates arrive one after the other. A hidden page only adapts to having no size.
  const parts = new MutationObserver(() => {
    if (!theme || groundsIn(document)[0]?.hidden) return;
    forget();
    void run(theme);
  });
  for (const root of shadowRootsIn(document)) parts.observe(root, { childList: true, subtree: true });
  return {
    judge(next) {
      theme = next;
      void run(next);
    },
    stop() {
      turn++;
      clearTimeout(hiding);
      parts.disconnect();
    },
  };
}

/** The trial to go on with, or a new one after a change of sizes or weights. */
function trialOf(
  { trial, kept }: Survey,
  { grounds, now }: { grounds: readonly Ground[]; now: Theme },
): Trial {
  return trial && !differencesIn('light', trial.theme, now).some(isOfText)
    ? trial
    : { theme: now, schemes: followedGrounds(grounds, kept), done: 0 };
}

function knownRuler({ schemes }: Trial, ...[pair, set]: Parameters<KnownRuler>): ReturnType<KnownRuler> {
  const grounds = schemes.flatMap((scheme) => scheme.grounds);
  return grounds.map((ground) => ground.rulerOf(pair, set)).find((ruler) => ruler !== undefined);
}

/** Tries colours on each ground, and returns to the theme. Resolves to whether nothing has interrupted it. */
async function learn(
  trial: Trial,
  { now, wear, forEach }: { now: Theme; wear: (theme: Theme) => void; forEach: ForEach },
): Promise<boolean> {
  const grounds = trial.schemes.flatMap((scheme) => scheme.grounds);
  const steps = tries.flatMap((one) => grounds.map((ground) => ({ one, ground })));
  const step = ({ one, ground }: (typeof steps)[number]) => {
    wear(tried(now, one));
    ground.record(one);
    trial.done += 1;
  };
  if (!(await forEach(steps.slice(trial.done), step, nextTask))) return false;
  wear(now);
  return !!(await forEach(grounds, (ground) => ground.learn(now), nextTask));
}

/** Whether any element follows a change of colours. */
function hasFollowed(
  elements: ReadonlySet<Element>,
  { now, wear }: { now: Theme; wear: (theme: Theme) => void },
): boolean {
  const [before, after] = [none, every].map((one) => {
    wear(tried(now, one));
    return [...elements].map((element) => getComputedStyle(element).color);
  });
  wear(now);
  return `${before}` !== `${after}`;
}

function hide(document: Document, isHidden: boolean): void {
  for (const ground of groundsIn(document)) ground.hidden = isHidden;
}

function surveyOf(document: Document, { look, pairs }: { look: Look; pairs: Measured[] }): Survey {
  const kept = oneOfEachKind(document, pairs);
  return { look, count: pairs.length, kept, rulers: { of: '', found: new Map() } };
}

/** Resolves in a task after the next paint. */
async function paint(document: Document): Promise<void> {
  await new Promise((document.defaultView ?? globalThis).requestAnimationFrame);
  await urgentTask();
}

/** Resolves in a task before all timers, by which the preview fits its quiet colours and paints again. */
function urgentTask(): Promise<unknown> {
  if (!('scheduler' in globalThis)) return nextTask();
  return scheduler.postTask(() => {}, { priority: 'user-blocking' });
}

/** Resolves in a task of its own; a timer would wait for some milliseconds after a few turns. */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
}
