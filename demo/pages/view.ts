import { type Preset, presetNamed } from './preset.ts';

/** The language, direction and theme of a page, who renders its reviews, and its path. */
export type View = {
  /** BCP 47. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The theme of the reviews. Default: quiet. */
  preset?: Preset;
  /**
   * `edge`: the page contains their HTML; `none`: the page also runs no script. Default: the script renders
   * them.
   */
  render?: 'edge' | 'none';
  /** Path and query, without the parameters above. */
  path: string;
};

/** Reads `?lang=ar&dir=rtl&preset=bold`. Unknown values mean English, left to right and quiet. */
export function readView({ pathname, searchParams }: URL): View {
  const lang = searchParams.get('lang') ?? '';
  const rest = new URLSearchParams(searchParams);
  rest.delete('lang');
  rest.delete('dir');
  rest.delete('preset');
  rest.delete('render');
  const preset = presetNamed(searchParams.get('preset'));
  const render = searchParams.get('render');
  return {
    lang: /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(lang) ? lang : 'en',
    dir: searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    ...(preset === 'quiet' ? {} : { preset }),
    ...(render === 'edge' || render === 'none' ? { render } : {}),
    path: rest.size ? `${pathname}?${rest}` : pathname,
  };
}

/**
 * A link to another page in the same language, direction and theme, whose reviews are rendered the same way.
 */
export function link(path: string, { lang, dir, preset = 'quiet', render }: Omit<View, 'path'>): string {
  const query = new URLSearchParams({
    ...(lang === 'en' && dir === 'ltr' ? {} : { lang, dir }),
    ...(preset === 'quiet' ? {} : { preset }),
    ...(render && { render }),
  });
  const [before = '', anchor] = path.split('#');
  const joint = query.size === 0 ? '' : before.includes('?') ? '&' : '?';
  return `${before}${joint}${query}${anchor ? `#${anchor}` : ''}`;
}
