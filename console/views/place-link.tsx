import type { ComponentChildren } from 'preact';
import { type Place, placeUrl } from '../models/place.ts';
import { useConsole } from './console-context.ts';

type Props = {
  to: Place;
  class?: string;
  dir?: 'auto';
  lang?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-label'?: string;
  'data-review'?: string;
  rel?: string;
  children: ComponentChildren;
};

/** A link within the console; with a modifier or another button, it opens as any other link. */
export function PlaceLink({ to, ...rest }: Props) {
  const { router } = useConsole().model;
  return (
    <a
      {...rest}
      href={placeUrl(to)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.go(to);
      }}
    />
  );
}
