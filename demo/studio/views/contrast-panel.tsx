import type { Failure, Place } from '../guard/judge.ts';
import type { Studio } from '../models/studio.ts';
import { propertyNamed } from '../theme/properties.ts';
import { useStudio } from './studio-context.ts';

/** The guard: failing pairs with the nearest passing colour. It warns and never blocks. */
export function ContrastPanel() {
  const studio = useStudio();
  const verdict = studio.verdict.value;
  if (!verdict) return <p class="muted">Measuring …</p>;
  const { failures, pairs } = verdict;
  const mendable = failures.filter(({ repair }) => repair);
  return (
    <>
      <p class="muted">
        Measured as painted: {pairs} pairs of text and graphics against WCAG 2.2 AA, in light and dark, on
        four grounds, hovered, pressed and focused.
      </p>
      <p role="status" class="verdict" tabIndex={-1} aria-busy={verdict.theme !== studio.theme.value}>
        {failures.length === 0
          ? 'Everything is legible.'
          : `${failures.length} ${failures.length === 1 ? 'colour is' : 'colours are'} too faint.`}
      </p>
      {mendable.length > 1 && (
        <button type="button" class="primary" onClick={() => mend(studio, failures)}>
          Mend all
        </button>
      )}
      <ul class="failures">
        {failures.map((failure) => (
          <FailureItem
            key={`${failure.name ?? failure.places[0]?.part} ${failure.scheme}`}
            failure={failure}
          />
        ))}
      </ul>
    </>
  );
}

/** The button disappears with the failure: the focus goes to the verdict. */
function mend(studio: Studio, failures: readonly Failure[]): void {
  studio.repair(failures);
  document.querySelector<HTMLElement>('.verdict')?.focus();
}

const kinds: Record<Place['kind'], string> = {
  text: 'text',
  placeholder: 'placeholder',
  graphic: 'graphic',
  border: 'border',
  ring: 'focus ring',
};

function FailureItem({ failure }: { failure: Failure }) {
  const studio = useStudio();
  const { name, scheme, places, repair } = failure;
  const [worst] = places;
  if (!worst) return null;
  const title = name ? (propertyNamed(name)?.label ?? name) : worst.part;
  const show = () => {
    studio.scene.value = { ...studio.scene.value, scheme, ground: worst.grounds[0] ?? 'page' };
    studio.part.value = worst.part;
  };
  return (
    <li>
      <h3>
        {title}, {scheme}
      </h3>
      <p class="muted small">
        {worst.ratio.toFixed(2)} : 1 instead of {worst.required} : 1 on {worst.grounds.join(', ')}
      </p>
      <Places places={places} />
      {repair ? (
        <button type="button" class="mend" onClick={() => mend(studio, [failure])}>
          <i class="dot" style={{ background: repair.from }} />
          <span aria-hidden="true">→</span>
          <i class="dot" style={{ background: repair.to }} />
          <span>
            Mend with <code>{repair.to}</code>
          </span>
        </button>
      ) : (
        <p class="small">
          {name
            ? 'No lightness suits all grounds: choose another colour, or one of its own for this part.'
            : 'A rule of the look decides this colour: choose another look, or set a rule for the part.'}
        </p>
      )}
      <button type="button" class="plain small" onClick={show}>
        Show<span class="hidden"> {worst.part} in the preview</span>
      </button>
    </li>
  );
}

/** The faintest places; the other ones on demand. */
function Places({ places }: Pick<Failure, 'places'>) {
  const textOf = (some: readonly Place[]) => some.map(placeText).join(' · ');
  const [first, others] = [places.slice(0, 4), places.slice(4)];
  return (
    <>
      <p class="muted small">{textOf(first)}</p>
      {others.length > 0 && (
        <details class="small">
          <summary>
            {others.length} more {others.length === 1 ? 'place' : 'places'}
          </summary>
          <p class="muted">{textOf(others)}</p>
        </details>
      )}
    </>
  );
}

function placeText({ part, kind, isTouched }: Place): string {
  return `${part} ${kinds[kind]}${isTouched && kind !== 'ring' ? ' while touched' : ''}`;
}
