import type { FormView } from './form-view.ts';
import { problemText } from './problem-text.ts';

/**
 * The list of all problems, with a link to each field. Fragments do not reach into a shadow root, so a click
 * moves the focus itself.
 */
export function ProblemList({ view }: { view: FormView }) {
  const { problems } = view.model.status.value;
  if (problems.length === 0) return null;
  return (
    <div part="problems" class="problems" role="alert" id="problems" tabIndex={-1}>
      <p class="strong">{view.messages.problem}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a
              href={`#${problem.field}`}
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
