import { useState } from 'preact/hooks';
import { contrast } from '../../../widget/theme/contrast.ts';
import { halvesOf, hexOf, inSchemes } from '../theme/colours.ts';
import { toColour } from '../theme/mend.ts';
import type { Scheme } from '../theme/theme.ts';
import { useStudio } from './studio-context.ts';
import { type ControlProps, ValueField } from './value-field.tsx';

/** The page of the preview: demo/preview.css. */
const papers = { light: '#ffffff', dark: '#141516' };
const inks = { light: '#1c1e20', dark: '#e8e7e4' };

/** A swatch, or one for each scheme, the contrast on the page, and the value as text. */
export function ColourControl({ property, value, id }: ControlProps) {
  const studio = useStudio();
  const { name, label, fallback } = property;
  const halves = halvesOf(value ?? 'currentColor');
  const [isSplit, setSplit] = useState(false);
  const isPair = isSplit || halves[0] !== halves[1];
  const schemes: Scheme[] = isPair ? ['light', 'dark'] : [studio.scene.value.scheme];
  const set = (scheme: Scheme, colour: string) => {
    if (isPair) studio.recolour(name, scheme, colour);
    else studio.change(name, colour);
  };
  return (
    <div class="colour">
      {schemes.map((scheme) => {
        const half = halves[scheme === 'light' ? 0 : 1];
        const isUnpainted = value === undefined && fallback === 'none';
        const shown = isUnpainted ? papers[scheme] : half === 'currentColor' ? inks[scheme] : half;
        return (
          <label key={scheme} class="swatch">
            <input
              type="color"
              value={hexOf(shown)}
              aria-label={isPair ? `${label}, ${scheme}` : label}
              onInput={({ currentTarget }) => set(scheme, currentTarget.value)}
            />
            {isPair && <span class="small muted">{scheme}</span>}
            {value !== undefined && isMeasured(name) && <Ratio colour={shown} scheme={scheme} />}
          </label>
        );
      })}
      <ValueField property={property} value={value} id={id} />
      <button
        type="button"
        class="plain small"
        aria-pressed={isPair}
        onClick={() => {
          if (isPair) studio.change(name, inSchemes(halves[0], halves[0]));
          setSplit(!isPair);
        }}
      >
        {isPair ? 'One for both' : 'Own in dark'}
      </button>
    </div>
  );
}

/** Text and graphics; grounds and hairlines need no contrast. */
function isMeasured(name: string): boolean {
  return /-(ink|muted|accent|star)$/.test(name);
}

function Ratio({ colour, scheme }: { colour: string; scheme: Scheme }) {
  const meter = contrast();
  const [paint, paper] = [toColour(colour, meter), toColour(papers[scheme], meter)];
  if (!paint || !paper) return null;
  const ratio = meter.ratio(paint, paper);
  return (
    <span class="small ratio" title="Contrast on the page of the preview">
      {ratio.toFixed(1)}
      <span class="hidden"> to 1 on the page</span>
    </span>
  );
}
