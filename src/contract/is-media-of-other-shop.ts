/**
 * Whether a URL of a photo or video names an upload of another shop. `endpoint` is the public URL of the
 * service's own media: below it, the first folder is the shop. The scheme is not compared, because http URLs
 * redirect to https; neither is the spelling, because proxies decode percent signs, dots and double slashes.
 */
export function isMediaOfOtherShop(
  url: string,
  { endpoint, shop }: { endpoint: string; shop: string },
): boolean {
  if (!URL.canParse(endpoint) || !URL.canParse(url, endpoint)) return false;
  const own = placeOf(new URL(endpoint));
  const place = placeOf(new URL(url, endpoint));
  const folder = `${own.path}/`.replace(/\/+$/, '/');
  if (place.host !== own.host || !place.path.startsWith(folder)) return false;
  const name = place.path.slice(folder.length);
  if (name.startsWith(`${shop}/`)) return false;
  // A path is on the host of the shop's page, which may have a folder of the same name.
  return !url.startsWith('/') || uploadName.test(name);
}

/** The host without a dot at its end, and the decoded path. */
function placeOf({ host, pathname }: URL): { host: string; path: string } {
  const decoded = new URL('http://x');
  // Assigning the path resolves dots that were encoded.
  decoded.pathname = decodedPath(pathname);
  return { host: host.replace(/\.(?=:|$)/, ''), path: decoded.pathname.replace(/\/{2,}/g, '/') };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A shop, and the folder of 128 random bits. */
const uploadName = /^[^/]+\/[\w-]{22}\//;
