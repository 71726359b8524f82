/** Looks of the elements that the shop can be seen in: a style sheet each, in `demo/presets`. */
export const presets = ['quiet', 'editorial', 'bold'] as const;

export type Preset = (typeof presets)[number];

/** The one of that name; what is not known is quiet. */
export function presetNamed(name: string | null): Preset {
  return presets.find((preset) => preset === name) ?? 'quiet';
}
