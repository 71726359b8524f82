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
  /** The shop whose language and path need not be in the URL. Default: an English shop at the root. */
  shop?: Place;
  /** Path and query inside the shop, without the parameters above. */
  path: string;
};

/** The place of a shop and its own language. */
export type Place = Pick<View, 'lang' | 'dir'> & {
  /** The path in front of its pages; empty at the root. */
  prefix: string;
};

const atRoot: Place = { prefix: '', lang: 'en', dir: 'ltr' };

/** Reads `?lang=ar&dir=rtl&preset=bold`. Unknown values mean the shop's own language and quiet. */
export function readView({ pathname, searchParams }: URL, shop: Place = atRoot): View {
  const lang = searchParams.get('lang') ?? '';
  const dir = searchParams.get('dir');
  const rest = new URLSearchParams(searchParams);
  rest.delete('lang');
  rest.delete('dir');
  rest.delete('preset');
  rest.delete('render');
  const preset = presetNamed(searchParams.get('preset'));
  const render = searchParams.get('render');
  const path = pathname.slice(shop.prefix.length) || '/';
  return {
    lang: /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(lang) ? lang : shop.lang,
    dir: dir === 'rtl' || dir === 'ltr' ? dir : shop.dir,
    ...(preset === 'quiet' ? {} : { preset }),
    ...(render === 'edge' || render === 'none' ? { render } : {}),
    ...(shop.prefix && { shop }),
    path: rest.size ? `${path}?${rest}` : path,
  };
}

/**
 * A link to another page in the same language, direction and theme, whose reviews are rendered the same way.
 * Paths start with a slash and are inside the shop.
 */
export function link(
  path: string,
  { lang, dir, preset = 'quiet', render, shop = atRoot }: Omit<View, 'path'>,
): string {
  const query = new URLSearchParams({
    ...(lang === shop.lang && dir === shop.dir ? {} : { lang, dir }),
    ...(preset === 'quiet' ? {} : { preset }),
    ...(render && { render }),
  });
  const [before = '', anchor] = path.split('#');
  const joint = query.size === 0 ? '' : before.includes('?') ? '&' : '?';
  const place = path.startsWith('/') ? shop.prefix + (before === '/' && shop.prefix ? '' : before) : before;
  return `${place}${joint}${query}${anchor ? `#${anchor}` : ''}`;
}
