import { halvesOf } from '../theme/colours.ts';
import { type Look, looks, lookTitles, lookValues } from '../theme/looks.ts';
import { Stars } from './stars.tsx';
import { useStudio } from './studio-context.ts';

/** Presets as cards, each in light and dark. */
export function LooksPanel() {
  const studio = useStudio();
  return (
    <>
      <p class="muted">A look is a start: every value of it can be changed.</p>
      <ul class="looks">
        {looks.map((look) => (
          <li key={look}>
            <button
              type="button"
              class="look"
              aria-pressed={studio.theme.value.look === look}
              onClick={() => studio.chooseLook(look)}
            >
              <span class="samples" aria-hidden="true">
                <Sample look={look} scheme="light" />
                <Sample look={look} scheme="dark" />
              </span>
              <strong>{lookTitles[look].title}</strong>
              <span class="muted">{lookTitles[look].description}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Sample({ look, scheme }: { look: Look; scheme: 'light' | 'dark' }) {
  const values = lookValues(look);
  const colour = (name: '--reviews-star' | '--reviews-line') => {
    const half = halvesOf(values[name] ?? 'currentColor')[scheme === 'light' ? 0 : 1];
    return half === '#00000000' ? 'transparent' : half;
  };
  return (
    <span class={`sample ${scheme} ${look}`}>
      <span
        class="sample-head"
        style={{ fontFamily: values['font-family'], fontWeight: values['--reviews-heading-weight'] ?? '400' }}
      >
        4.6
      </span>
      <span style={{ color: colour('--reviews-star') }}>
        <Stars />
      </span>
      <span class="sample-card" style={{ borderRadius: values['--reviews-radius'] ?? '0.25em' }}>
        <i />
        <i />
      </span>
    </span>
  );
}
