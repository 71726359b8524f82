import { useEffect, useRef } from 'preact/hooks';
import { useConsole } from './console-context.ts';

/** The heading of a page, which has the focus after somebody has moved there. */
export function StartOfPage({ title, isHidden = false }: { title: string; isHidden?: boolean }) {
  const { router } = useConsole().model;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!router.hasMoved()) return;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <h1 class={isHidden ? 'hidden' : undefined} tabIndex={-1} ref={heading}>
      {title}
    </h1>
  );
}
