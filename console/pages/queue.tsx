import { useEffect, useRef } from 'preact/hooks';
import { ChoiceBar } from '../views/choice-bar.tsx';
import { useConsole } from '../views/console-context.ts';
import { Facts } from '../views/facts.tsx';
import { Filters } from '../views/filters.tsx';
import { focusReview, isFocusLost } from '../views/focus-review.ts';
import { HideDialog, HideManyDialog } from '../views/hide-dialog.tsx';
import { JobBar, RecentJobs } from '../views/job-bar.tsx';
import { KeysDialog } from '../views/keys-dialog.tsx';
import { ListState } from '../views/list-state.tsx';
import { MoveDialog } from '../views/move-dialog.tsx';
import { Panel } from '../views/panel.tsx';
import { Rows } from '../views/rows.tsx';
import { StartOfPage } from '../views/start-of-page.tsx';
import { useFreshList } from '../views/use-fresh-list.ts';
import { useKeys } from '../views/use-keys.ts';
import { ViewsDialog } from '../views/views-dialog.tsx';

/** The queue of a shop: the list and the selected review. Only the panel renders again for another review. */
export function Queue({ title }: { title: string }) {
  const { model } = useConsole();
  const { list } = model;
  useKeys(model);
  useFreshList(list);
  return (
    <>
      <StartOfPage title={title} isHidden />
      <Facts />
      <Filters />
      <ChoiceBar />
      <JobBar />
      <div class="split">
        <div class="queue">
          {list.hasRows.value ? <Rows /> : <ListState />}
          <RecentJobs />
        </div>
        <SelectedReview />
      </div>
      <Dialogs />
    </>
  );
}

function Dialogs() {
  const { questions, hidingMany, showsKeys, showsViews } = useConsole().model;
  const { hiding, moving } = questions;
  return (
    <>
      {hiding.value && <HideDialog key={hiding.value.id} review={hiding.value} />}
      {moving.value && <MoveDialog review={moving.value} />}
      {hidingMany.value && <HideManyDialog />}
      {showsKeys.value && <KeysDialog />}
      {showsViews.value && <ViewsDialog />}
    </>
  );
}

/** On a phone, the panel replaces the list, and the list the panel: the focus moves along. */
function SelectedReview() {
  const { list } = useConsole().model;
  const review = list.selected.value;
  const isOpen = list.isOpen.value;
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (isOpen !== (opened.current !== undefined) && isFocusLost()) {
      focusReview(isOpen ? review?.id : opened.current);
    }
    opened.current = isOpen ? review?.id : undefined;
  });
  return review && list.hasRows.value ? <Panel review={review} /> : null;
}
