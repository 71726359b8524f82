import { idOf } from './field.tsx';
import type { FormView } from './form-view.ts';
import { problemText } from './problem-text.ts';

/**
 * The list of all problems, with a link to each field. Fragments do not reach into a shadow root, so a click
 * moves the focus itself.
 */
export function ProblemList({ view }: { view: FormView }) {
  const { problems } = view.model.status.value;
  const isPosted = view.action !== undefined;
  if (problems.length === 0) return null;
  return (
    // A page that answers a posted form begins with the list, as in the GOV.UK Design System.
    <div
      part="problems"
      class="problems"
      role="alert"
      id={idOf(view, 'problems')}
      tabIndex={-1}
      autofocus={isPosted}
    >
      <p class="strong">{view.messages.problem}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a
              href={`#${idOf(view, problem.field === 'rating' ? 'rating-1' : problem.field)}`}
              onClick={(event) => {
                event.preventDefault();
                view.onField(problem.field);
              }}
            >
              {problemText(problem, view)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
