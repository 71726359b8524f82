export type VclRequest = { url: string; esiLevel: number };

/**
 * Returns `vcl_recv` of a configuration as a function, for machines without Varnish. It returns the URL by
 * which Varnish looks up the object, or the status of its refusal. Reads only the statements of the guide.
 */
export function vclRecv(vcl: string): (request: VclRequest) => { hashed: string } | { status: number } {
  const [, body] = /^sub vcl_recv \{\n(.*?)^\}/ms.exec(vcl) ?? [];
  if (body === undefined) throw new Error('The configuration has no vcl_recv');
  const script = body
    .replace(/^\s*#.*$/gm, '')
    .replace(
      /req\.url (!?)~ ("[^"]*")/g,
      (_, not, pattern) => `${not}new RegExp(${JSON.stringify(pattern.slice(1, -1))}).test(url)`,
    )
    .replace(/req\.esi_level/g, 'esiLevel')
    .replace(/return \(synth\((\d+)\)\);/g, 'return { status: $1 };')
    .replace(/set req\.backend_hint = \w+;/g, '')
    .replace(
      /set req\.url = regsub\(req\.url, ("[^"]*"), ("[^"]*")\);/g,
      'url = url.replace(new RegExp($1), $2);',
    );
  if (/\b(set|unset|req|call)\b/.test(script)) throw new Error(`Unknown statements in ${script}`);
  return new Function('{ url, esiLevel }', `${script}; return { hashed: url };`) as ReturnType<
    typeof vclRecv
  >;
}
