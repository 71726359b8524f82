import type { MountedForm } from './mounted-form.ts';

/** Takes over what another tab has written, so that two tabs show one draft. */
export function followTabs({ model, ended }: MountedForm): void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === model.draftName) model.follow();
  };
  addEventListener('storage', onStorage, { signal: ended });
}
