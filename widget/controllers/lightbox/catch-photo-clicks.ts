import type { Mounted } from '../mounted.ts';

/** Opens the photos and video of a strip. They are links, and stay links with a modifier key, for a tab of their own. */
export function catchPhotoClicks(
  { box, ended }: Mounted,
  strip: string,
  open: (link: HTMLAnchorElement) => void,
): void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`${strip} a`);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(link);
  };
  box.addEventListener('click', onClick, { signal: ended });
}
