import '../../theme/leaf.css';
import '../../theme/imports.css';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Job } from '../../../src/contract/job.ts';
import { createImportWizard } from '../../models/imports/import-wizard.ts';
import { createJobFollower } from '../../models/imports/job-follower.ts';
import type { ImportsTexts } from '../../texts/imports/imports-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { JobProgress } from '../../views/job-progress.tsx';
import { Loaded } from '../../views/loaded.tsx';
import { useLoader } from '../../views/use-loader.ts';
import { PastImports } from './past-imports.tsx';
import { Wizard } from './wizard.tsx';

/** Importing a file of reviews, and the earlier imports of the shop. */
export function ImportsPage({ texts: own }: { texts: ImportsTexts }) {
  const { model } = useConsole();
  const { api, after, router } = model;
  const { shop } = router.place.value;
  const past = useLoader(() => api.call(shop, 'get_imports', {}));
  const jobs = useLoader(() => api.call(shop, 'get_jobs', { page_size: 50 }));
  const wizard = useMemo(() => createImportWizard({ api, shop, after, ended: past.load }), []);
  const undo = useMemo(() => createJobFollower(api, shop, after), []);
  const follow = (job: Job) => undo.follow(job, () => void past.load());
  // Jobs go on while nobody looks, and this page shows them again.
  const found = useRef(false);
  const list = jobs.data.value?.list;
  useLayoutEffect(() => {
    if (!list || found.current) return;
    found.current = true;
    const running = list.filter(({ finished_at }) => finished_at === '');
    const importing = running.find(({ kind }) => kind === 'import');
    const undoing = running.find(({ kind }) => kind === 'undo_import');
    if (importing && wizard.step.peek() === 'choose') wizard.resume(importing);
    if (undoing) follow(undoing);
  }, [list]);
  useEffect(
    () => () => {
      wizard.stop();
      undo.stop();
    },
    [],
  );
  // The running import is no earlier one; without any, the list has nothing to say.
  const mayImport = wizard.step.value === 'import' || jobs.state.value === 'loading';
  const isFirst = mayImport && past.data.value?.list.length === 0;
  const imported = past.data.value?.list.find(({ id }) => id === wizard.imported.value);
  return (
    <>
      <p class="muted">{own.intro}</p>
      <Wizard wizard={wizard} texts={own} undoneAt={imported?.undone_at ?? ''} />
      {undo.job.value && <JobProgress job={undo.job.value} label={own.undoing} />}
      {!isFirst && (
        <section class="past" aria-labelledby="past-imports">
          <h2 id="past-imports">{own.past}</h2>
          <Loaded from={past}>
            {({ list: imports }) => (
              <PastImports
                imports={imports}
                texts={own}
                isUndoing={undo.job.value !== null}
                onUndo={follow}
              />
            )}
          </Loaded>
        </section>
      )}
    </>
  );
}
