import { starShapes } from '../theme/star-shapes.ts';
import { Stars } from './stars.tsx';
import { useStudio } from './studio-context.ts';
import { type ControlProps, ValueField } from './value-field.tsx';

type Choice = { title: string; value: string | undefined };

const choices: Record<string, Choice[]> = {
  font: [
    { title: 'As the page', value: undefined },
    { title: 'System', value: 'system-ui, sans-serif' },
    { title: 'Humanist', value: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, sans-serif' },
    { title: 'Geometric', value: 'Avenir, Montserrat, Corbel, sans-serif' },
    { title: 'Old style', value: '"Iowan Old Style", "Palatino Linotype", Palatino, serif' },
    { title: 'Transitional', value: 'Charter, Cambria, Georgia, serif' },
    { title: 'Monospace', value: 'ui-monospace, "Cascadia Code", Menlo, monospace' },
  ],
  columns: [
    { title: 'Summary beside the list', value: undefined },
    { title: 'Summary on top', value: 'minmax(0, 1fr)' },
    { title: 'Narrow summary', value: '12em minmax(0, 1fr)' },
    { title: 'Wide summary', value: '18em minmax(0, 1fr)' },
  ],
  stars: starShapes.map(({ title, path }) => ({ title, value: path && `path("${path}")` })),
};

/** Buttons for the usual values, and a field for every other value. */
export function ChoiceControl({ property, value, id }: ControlProps) {
  const studio = useStudio();
  const { name, kind, label } = property;
  const ofShop = studio.fonts.value.map((font) => ({ title: firstOf(font), value: font }));
  return (
    <>
      <fieldset class={`choices ${kind}`} aria-label={label}>
        {[...(choices[kind] ?? []), ...(kind === 'font' ? ofShop : [])].map((choice) => (
          <button
            key={choice.title}
            type="button"
            aria-pressed={choice.value === value}
            style={kind === 'font' && choice.value ? { fontFamily: choice.value } : {}}
            onClick={() => studio.change(name, choice.value)}
          >
            {kind === 'stars' ? <Shape {...choice} /> : choice.title}
          </button>
        ))}
      </fieldset>
      <ValueField property={property} value={value} id={id} />
    </>
  );
}

function firstOf(font: string): string {
  return font.split(',')[0]?.replaceAll('"', '') ?? font;
}

function Shape({ title, value }: Choice) {
  const shape = value?.slice('path("'.length, -'")'.length);
  return (
    <>
      <Stars {...(shape && { shape })} />
      <span class="hidden">{title}</span>
    </>
  );
}
