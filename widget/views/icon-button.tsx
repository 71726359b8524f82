import { Icon } from './icon.tsx';

export function IconButton({
  name,
  path,
  ...rest
}: {
  name: string;
  path: string;
  class?: string;
  onClick: () => void;
}) {
  return (
    <button type="button" aria-label={name} {...rest}>
      <Icon path={path} />
    </button>
  );
}
