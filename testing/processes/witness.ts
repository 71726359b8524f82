import type { ProductState, ProductStory } from './product-story.ts';
import { agrees, expectedFacts, type Facts, factsOf, type Question, type QuestionName } from './questions.ts';

/** A request for an answer, and its response. Times are in milliseconds since 1970. */
export type View = {
  edge: string;
  story: ProductStory;
  name: QuestionName;
  question: Question;
  began: number;
  ended: number;
  /** 0 without a response. */
  status: number;
  text: string;
  cacheStatus: string;
};

/** The answers that several processes gave while reviews changed. */
export type WitnessReport = {
  views: number;
  right: number;
  /** Answers other than 200, by status. */
  refused: Record<string, number>;
  /**
   * Other answers that the edge may give: outdated ones, because the API was slow or failed, or by
   * `isExcused`, and mixtures during a change.
   */
  excused: number;
  /** Outdated answers after the 202, as sentences. */
  hidden: string[];
  miscounted: string[];
};

export type Witness = {
  report: WitnessReport;
  /** Returns whether the answer is the current one. */
  see(view: View): boolean;
};

/** Whether a process may still give an answer that the state has replaced. */
export type IsExcused = (view: View, state: ProductState) => boolean;

/** Compares answers with the states that a product had during the request. */
export function createWitness(isExcused: IsExcused = () => false): Witness {
  const report: WitnessReport = { views: 0, right: 0, refused: {}, excused: 0, hidden: [], miscounted: [] };

  return {
    report,
    see(view) {
      report.views += 1;
      if (view.status !== 200) {
        report.refused[view.status] = (report.refused[view.status] ?? 0) + 1;
        return false;
      }
      const facts = factsOf(view.name, view.question, view.text);
      const expected = (state: ProductState) => expectedFacts(view.name, view.question, state.reviews);
      const allowed = statesDuring(view);
      if (agrees(facts, allowed.map(expected))) {
        report.right += 1;
        return true;
      }
      const tolerated = statesToleratedIn(view, isExcused);
      if (agrees(facts, tolerated.map(expected))) {
        report.excused += 1;
        return false;
      }
      if (view.story.kind === 'rename' && isMixture(facts, tolerated.map(expected))) {
        report.excused += 1;
        return false;
      }
      const known = new Set(allowed.flatMap((state) => expected(state).shown));
      const isHidden = facts.shown.some((id) => !known.has(id));
      report[isHidden ? 'hidden' : 'miscounted'].push(sentence(view, facts, allowed.map(expected)));
      return false;
    },
  };
}

/** The states of which at least one was current during the request. */
function statesDuring({ story: { states }, began, ended }: View): ProductState[] {
  return states.filter((state, index) => {
    const next = states[index + 1];
    return state.began <= ended && (!next || next.applied >= began);
  });
}

/**
 * An index that was read during a renaming may have some reviews under the former handle and the others under
 * the new one. That is right before the 202, and for as long as a process may lack the change.
 */
function isMixture({ shown }: Facts, tolerated: readonly Facts[]): boolean {
  const known = new Set(tolerated.flatMap((facts) => facts.shown));
  return tolerated.length > 1 && shown.every((id) => known.has(id));
}

/**
 * The states that were replaced before the request only by changes which the answer may lack, and later ones.
 */
function statesToleratedIn(view: View, isExcused: IsExcused): ProductState[] {
  const { story, began, ended } = view;
  const mayBeLate = (state: ProductState) =>
    state.applied >= began || mayLack(view, state) || isExcused(view, state);
  const first = story.states.findLastIndex((state) => !mayBeLate(state));
  return story.states.slice(Math.max(0, first)).filter((state) => state.began <= ended);
}

/** A review that was added may be missing while the API is slow or fails. */
function mayLack({ cacheStatus }: View, { isSoft }: ProductState): boolean {
  return isSoft && cacheStatus.includes('stale-if-error');
}

function sentence(view: View, facts: Facts, expected: readonly Facts[]): string {
  const { edge, story, name, question, began, cacheStatus } = view;
  const applied = Math.max(...story.states.map((state) => state.applied).filter((time) => time < began));
  const told = ({ shown, count, rated }: Facts) => `${shown.length}/${count ?? '?'}/${rated ?? '?'}`;
  return [
    `${story.kind}, ${name}: ${edge} answered ${told(facts)} instead of ${expected.map(told).join(' or ')}`,
    `${Math.round(began - applied)} ms after the 202, to ${question.path}, with ${cacheStatus}`,
  ].join(', ');
}

/** The numbers of wrong answers, with the first of them in words. */
export function inBrief({ hidden, miscounted }: WitnessReport) {
  const examples = [...hidden.slice(0, 10), ...miscounted.slice(0, 10)];
  return { hidden: hidden.length, miscounted: miscounted.length, examples };
}

export const nothingWrong: ReturnType<typeof inBrief> = { hidden: 0, miscounted: 0, examples: [] };
