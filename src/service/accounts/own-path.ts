import { consolePath } from '../../contract/console.ts';

/** A path of the console to continue with, as given, or the start of the console for any other text. */
export function ownPath(given: string | null | undefined, origin: string): string {
  const url = given?.startsWith('/') ? URL.parse(given, origin) : null;
  const isOwn =
    url?.origin === origin && (url.pathname === consolePath || url.pathname.startsWith(`${consolePath}/`));
  return url && isOwn ? url.pathname + url.search : consolePath;
}
