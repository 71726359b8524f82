/**
 * A URL, a path or a query without the parameters by which advertising and analytics recognize a click. They
 * differ with each click and select nothing on the page. Everything else keeps its spelling.
 */
export function withoutTracking(url: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  if (query === undefined) return url;
  const kept = query.split('&').filter((pair) => !tracking.test(pair.replace(/=.*$/s, '')));
  return `${path}${kept.join('&') && `?${kept.join('&')}`}${hash}`;
}

/** Whole families by their prefix, then single names. */
const tracking = new RegExp(
  `^(?:(?:utm|hsa|mtm|pk|piwik|matomo|gad)_.*|${[
    'gclid gclsrc gbraid wbraid dclid srsltid _ga _gac _gl',
    'fbclid igshid igsh fb_action_ids fb_action_types',
    'msclkid ttclid twclid li_fat_id epik sccid rdt_cid yclid ysclid wickedid irclickid cjevent',
    'mc_cid mc_eid _hsenc _hsmi _kx mkt_tok vero_id oly_anon_id oly_enc_id',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
  'i',
);
