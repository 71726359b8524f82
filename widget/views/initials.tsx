import { initials } from '../text/initials.ts';
import { Icon } from './icon.tsx';

/**
 * A circle with the initials of an author, or with a silhouette if the name has none. The name itself follows
 * it.
 */
export function Initials({ author, tag }: { author: string; tag: string }) {
  return (
    <span part="initials" class="initials" aria-hidden="true">
      {initials(author, tag) || (
        <Icon path="M8 2.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM3 14c0-3 2-4.5 5-4.5s5 1.5 5 4.5" />
      )}
    </span>
  );
}
