import { looks } from '../../demo/studio/theme/looks.ts';
import { type Kind, properties } from '../../demo/studio/theme/properties.ts';
import { changed, plainTheme, type Theme } from '../../demo/studio/theme/theme.ts';

/** A random theme with any number of changes, in every spelling that the controls and shops write. */
export function generatedTheme(random: () => number): Theme {
  let theme = plainTheme(oneOf(looks, random));
  const share = random();
  for (const { name, kind } of properties) {
    if (random() > share) continue;
    const value = spellings[kind](random);
    const next = changed(theme, name, value);
    if (!next) throw new Error(`${name} does not take ${value}.`);
    theme = next;
  }
  return theme;
}

/** A random opaque or translucent colour of sRGB or OKLCH. */
export function generatedColour(random: () => number): string {
  const byte = () => Math.floor(random() * 256);
  const spelled = [
    () => `rgb(${byte()} ${byte()} ${byte()})`,
    () => `rgba(${byte()}, ${byte()}, ${byte()}, ${random().toFixed(2)})`,
    () => `#${[byte(), byte(), byte()].map((one) => one.toString(16).padStart(2, '0')).join('')}`,
    () => `hsl(${byte()} ${byte() % 101}% ${byte() % 101}%)`,
    () => `oklch(${random().toFixed(3)} ${(random() * 0.3).toFixed(3)} ${(random() * 360).toFixed(1)})`,
  ];
  return oneOf(spelled, random)();
}

const spellings: Record<Kind, (random: () => number) => string> = {
  colour: (random) => {
    const kind = random();
    if (kind < 0.1) return oneOf(['currentColor', 'transparent', 'rebeccapurple'], random);
    return kind < 0.4
      ? `light-dark(${generatedColour(random)}, ${generatedColour(random)})`
      : generatedColour(random);
  },
  length: (random) =>
    oneOf(
      ['0', 'calc(1em + 2px)', 'clamp(1rem, 2vw, 3rem)'].concat(lengths(random), lengths(random)),
      random,
    ),
  number: (random) => (random() * 2).toFixed(2),
  weight: (random) => oneOf(['normal', 'bold', '350', '600'], random),
  font: (random) => oneOf(['system-ui', '"Iowan Old Style", Palatino, serif', "'Noto Sans'"], random),
  stars: () => "path('M 3 12 a 9 9 0 1 0 18 0 a 9 9 0 1 0 -18 0 Z')",
  columns: (random) => oneOf(['minmax(0, 1fr)', '18em minmax(0, 1fr)', '1fr 2fr'], random),
};

function lengths(random: () => number): string[] {
  const number = (random() * 40).toFixed(3);
  return ['px', 'em', 'rem', 'ch', 'vh'].map((unit) => number + unit);
}

function oneOf<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from.');
  return item;
}
