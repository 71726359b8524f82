/** Themes of the elements; each is a style sheet in `demo/presets`. */
export const presets = ['quiet', 'editorial', 'bold', 'cards', 'column', 'bare'] as const;

export type Preset = (typeof presets)[number];

/** The preset of that name, by default `quiet`. */
export function presetNamed(name: string | null): Preset {
  return presets.find((preset) => preset === name) ?? 'quiet';
}
