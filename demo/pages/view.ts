/** How a page is to be shown, and which page it is. */
export type View = {
  /** BCP 47. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Path and query, without the language. */
  path: string;
};

/** Reads `?lang=ar&dir=rtl` of an address; what it does not know is English, left to right. */
export function readView({ pathname, searchParams }: URL): View {
  const lang = searchParams.get('lang') ?? '';
  const rest = new URLSearchParams(searchParams);
  rest.delete('lang');
  rest.delete('dir');
  return {
    lang: /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(lang) ? lang : 'en',
    dir: searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    path: rest.size ? `${pathname}?${rest}` : pathname,
  };
}

/** The address of another page in the same language and direction. */
export function link(path: string, { lang, dir }: Omit<View, 'path'>): string {
  if (lang === 'en' && dir === 'ltr') return path;
  const [before = '', anchor] = path.split('#');
  const query = new URLSearchParams({ lang, dir });
  return `${before}${before.includes('?') ? '&' : '?'}${query}${anchor ? `#${anchor}` : ''}`;
}
