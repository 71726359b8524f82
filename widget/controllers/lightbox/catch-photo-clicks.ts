import type { Mounted } from '../mounted.ts';

/** Opens the photos and videos of a strip. Clicks with a modifier key follow the link, for example into a new tab. */
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
