import type { Mounted } from '../mounted.ts';

/** Opens the photos and videos of all such strips, with their place among them. Clicks with a modifier key follow the link, for example into a new tab. */
export function catchPhotoClicks(
  { box, ended }: Pick<Mounted, 'box' | 'ended'>,
  strip: string,
  open: (link: HTMLAnchorElement, place: number) => void,
): void {
  const onClick = (event: MouseEvent) => {
    const links = `${strip} a`;
    const link = (event.target as Element).closest<HTMLAnchorElement>(links);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(link, [...box.querySelectorAll(links)].indexOf(link));
  };
  box.addEventListener('click', onClick, { signal: ended });
}
