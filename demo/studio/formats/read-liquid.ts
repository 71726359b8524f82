import { readCss } from './read-css.ts';
import type { ReadTheme } from './read-design-tokens.ts';

/** Reads an exported section with the defaults of its settings, which a developer may have edited. */
export function readLiquid(text: string): ReadTheme {
  const defaults = defaultsIn(/\{% schema %\}([\s\S]*?)\{% endschema %\}/.exec(text)?.[1] ?? '');
  if (!defaults) return { failure: 'The schema of this section is no valid JSON.' };
  const css = text
    .replace(/\{% schema %\}[\s\S]*/, '')
    .replace(
      /\{\{ section\.settings\.(\w{1,60}) \| default: ("[^"\n]{0,200}"|[\d.]{1,10}) \}\}/g,
      (_, id: string, fallback: string) => String(defaults.get(id) ?? fallback.replaceAll('"', '')),
    )
    .replace(/\{%-?[^%]*-?%\}/g, '');
  const title = /Reviews: look "\w+"/.exec(text)?.[0] ?? '';
  return (
    readCss(`/* ${title} */${css.replace(title, '')}`) ?? {
      failure: 'This section sets no token of the reviews.',
    }
  );
}

function defaultsIn(schema: string): Map<string, unknown> | undefined {
  try {
    const parsed: { settings?: unknown } | null = JSON.parse(schema);
    const settings = Array.isArray(parsed?.settings) ? (parsed.settings as unknown[]) : [];
    return new Map(
      settings.flatMap((setting): [string, unknown][] => {
        const { id, default: value } = (setting ?? {}) as { id?: unknown; default?: unknown };
        return typeof id === 'string' ? [[id, value]] : [];
      }),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
