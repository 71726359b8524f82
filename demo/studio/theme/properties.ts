import { type Token, tokens } from '../../../widget/theme/tokens.ts';

/** A token, or the font, which elements inherit and presets may set. */
export type PropertyName = Token['name'] | 'font-family';

/** The control of a property. */
export type Kind = 'colour' | 'length' | 'number' | 'weight' | 'font' | 'stars' | 'columns';

export type Property = {
  name: PropertyName;
  /** A name for people. */
  label: string;
  kind: Kind;
  /** A value in the style sheets; private formulas are `derived`. */
  fallback: string;
  /** Markdown. */
  description: string;
  /** Limits of the slider, and the unit that it starts with. */
  range?: Range;
};

export type Range = { min: number; max: number; step: number; unit: string };

const labels: Partial<Record<PropertyName, string>> = {
  '--reviews-room': 'Reserved height',
  '--reviews-offset': 'Space below a sticky header',
  '--reviews-ink': 'Text',
  '--reviews-paper': 'Paper',
  '--reviews-muted': 'Secondary text',
  '--reviews-line': 'Hairlines',
  '--reviews-tint': 'Tint',
  '--reviews-accent': 'Accent',
  '--reviews-star': 'Stars',
  '--reviews-star-empty': 'Empty stars',
  '--reviews-star-shape': 'Shape of stars',
  '--reviews-radius': 'Corners',
  '--reviews-button-radius': 'Corners of buttons',
  '--reviews-heading-weight': 'Weight of headings',
  '--reviews-scale': 'Differences in size',
  '--reviews-space': 'Unit of spacing',
  '--reviews-density': 'Density',
  '--reviews-max-width': 'Widest',
  '--reviews-columns': 'Columns',
  '--reviews-measure': 'Length of lines',
};

const ranges: Partial<Record<PropertyName, Range>> = {
  '--reviews-room': { min: 0, max: 200, step: 5, unit: 'vh' },
  '--reviews-offset': { min: 0, max: 10, step: 0.5, unit: 'em' },
  '--reviews-radius': { min: 0, max: 2, step: 0.125, unit: 'em' },
  '--reviews-button-radius': { min: 0, max: 3, step: 0.125, unit: 'em' },
  '--reviews-heading-weight': { min: 100, max: 900, step: 100, unit: '' },
  '--reviews-scale': { min: 0, max: 2, step: 0.1, unit: '' },
  '--reviews-space': { min: 0.1, max: 0.5, step: 0.025, unit: 'em' },
  '--reviews-density': { min: 0.5, max: 2, step: 0.05, unit: '' },
  '--reviews-max-width': { min: 400, max: 1920, step: 20, unit: 'px' },
  '--reviews-measure': { min: 30, max: 100, step: 1, unit: 'ch' },
};

function kindOf({ name, syntax }: Token): Kind {
  if (name === '--reviews-star-shape') return 'stars';
  if (name === '--reviews-columns') return 'columns';
  if (name === '--reviews-heading-weight') return 'weight';
  return syntax === '<color>' ? 'colour' : syntax === '<number>' ? 'number' : 'length';
}

/** Everything that a theme can set: the tokens, in their order, and the font. */
export const properties: readonly Property[] = [
  ...tokens.map((token): Property => {
    const { name, fallback, description } = token;
    const range = ranges[name];
    return {
      name,
      label: labels[name] ?? name.replace('--reviews-', ''),
      kind: kindOf(token),
      fallback: fallback.includes('--_') ? 'derived' : fallback,
      description,
      ...(range && { range }),
    };
  }),
  {
    name: 'font-family',
    label: 'Font',
    kind: 'font',
    fallback: 'inherit',
    description: 'Font of all text. By default the font of the page.',
  },
];

export function propertyNamed(name: string): Property | undefined {
  return properties.find((property) => property.name === name);
}

/** The name without its prefix, as in URLs and files: `star-empty`. */
export function shortName(name: PropertyName): string {
  return name.replace('--reviews-', '');
}

export function propertyOf(short: string): Property | undefined {
  return properties.find(({ name }) => shortName(name) === short);
}

/** The properties as a designer thinks of them. */
export const groups: readonly { title: string; names: readonly PropertyName[] }[] = [
  { title: 'Colours', names: ['--reviews-ink', '--reviews-muted', '--reviews-accent', '--reviews-paper'] },
  { title: 'Stars', names: ['--reviews-star', '--reviews-star-empty', '--reviews-star-shape'] },
  {
    title: 'Shapes',
    names: ['--reviews-radius', '--reviews-button-radius', '--reviews-line', '--reviews-tint'],
  },
  { title: 'Type', names: ['font-family', '--reviews-heading-weight', '--reviews-scale'] },
  { title: 'Space', names: ['--reviews-density', '--reviews-space', '--reviews-measure'] },
  {
    title: 'Layout',
    names: ['--reviews-columns', '--reviews-max-width', '--reviews-room', '--reviews-offset'],
  },
];
