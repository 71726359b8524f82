/** Paths are always shown. Absolute URLs are shown if their host is on the list, or if the list is empty. */
export function mediaFilter(hosts: readonly string[]): (url: string) => boolean {
  const exact = new Set(hosts.filter((host) => !host.startsWith('*.')));
  const suffixes = hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1));
  return (url) => {
    if (url.startsWith('/')) return true;
    if (!URL.canParse(url)) return false;
    if (hosts.length === 0) return true;
    const { host } = new URL(url);
    return exact.has(host) || suffixes.some((suffix) => host.endsWith(suffix));
  };
}
