import { presets } from '../../pages/preset.ts';
import { type PropertyName, propertyNamed } from './properties.ts';
import { readValue } from './read-value.ts';
import { rulesOf } from './style-rules.ts';

/** Presets of the studio: the looks of the demo, and two more. Each is a style sheet in `demo/presets`. */
export const looks = [...presets, 'soft', 'contrast'] as const;

export type Look = (typeof looks)[number];

export const lookTitles: Record<Look, { title: string; description: string }> = {
  quiet: { title: 'Quiet', description: 'The default look: a guest in your page' },
  editorial: { title: 'Editorial', description: 'Serifs, hairlines and one red' },
  bold: { title: 'Bold', description: 'Heavy type on one loud colour' },
  cards: { title: 'Cards', description: 'A grid of tinted cards' },
  column: { title: 'Column', description: 'Authors in a column, with initials' },
  bare: { title: 'Bare', description: 'Words only: no lines, no boxes' },
  soft: { title: 'Soft', description: 'Round shapes and honey-coloured stars' },
  contrast: { title: 'High contrast', description: 'No greys, strong borders' },
};

const sheets = import.meta.glob<string>('../../presets/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The look of that name; undefined for any other name. */
export function lookNamed(name: string | null): Look | undefined {
  return looks.find((look) => look === name);
}

/** The style sheet of a look; empty for `quiet`, which needs no rule. */
export function lookSheet(look: Look): string {
  return look === 'quiet' ? '' : (sheets[`../../presets/${look}.css`] ?? '').trim();
}

type LookValues = Readonly<Partial<Record<PropertyName, string>>>;

const valuesByLook = Object.fromEntries(looks.map((look) => [look, readLook(look)])) as Record<
  Look,
  LookValues
>;

/** The properties that a look sets on the whole `<storefront-reviews>`. */
export function lookValues(look: Look): LookValues {
  return valuesByLook[look];
}

function readLook(look: Look): LookValues {
  const values: Partial<Record<PropertyName, string>> = {};
  for (const { selectors, declarations } of rulesOf(lookSheet(look))) {
    if (!selectors.includes('storefront-reviews')) continue;
    for (const [name, text] of declarations) {
      const property = propertyNamed(name);
      const value = property && readValue(property, text);
      if (property && value !== undefined) values[property.name] = value;
    }
  }
  return values;
}
