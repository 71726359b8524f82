import { useEffect, useRef } from 'preact/hooks';
import { Bar } from '../views/bar.tsx';
import { useConsole } from '../views/console-context.ts';
import { Facts } from '../views/facts.tsx';
import { Filters } from '../views/filters.tsx';
import { focusReview, isFocusLost } from '../views/focus-review.ts';
import { HideDialog } from '../views/hide-dialog.tsx';
import { KeysDialog } from '../views/keys-dialog.tsx';
import { ListState } from '../views/list-state.tsx';
import { Panel } from '../views/panel.tsx';
import { Rows } from '../views/rows.tsx';
import { shopName } from '../views/shop-name.ts';
import { Tabs } from '../views/tabs.tsx';
import { Toast } from '../views/toast.tsx';
import { useFreshList } from '../views/use-fresh-list.ts';
import { useKeys } from '../views/use-keys.ts';

/** The queue of a shop: the list and the selected review. */
export function QueuePage() {
  const { model, texts, formats } = useConsole();
  const { list, router, session, hiding, showsKeys } = model;
  const place = router.place.value;
  const shop = shopName(session, place.shop, texts);
  const title = formats.fill(texts.title, { tab: texts.tabs[place.tab], shop });
  useKeys(model);
  useFreshList(list);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const review = list.selected.value;
  const hasRows = list.state.value === 'ready' && review !== undefined;
  const isOpen = hasRows && place.review === review.id;
  // On a phone, the panel replaces the list, and the list the panel.
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (isOpen !== (opened.current !== undefined) && isFocusLost()) {
      focusReview(isOpen ? review.id : opened.current);
    }
    opened.current = isOpen ? review.id : undefined;
  });
  return (
    <div class={isOpen ? 'page open' : 'page'}>
      <a class="skip" href="#reviews">
        {texts.skip}
      </a>
      <Bar />
      <Tabs />
      <main id="reviews" tabIndex={-1}>
        <h1 class="hidden">{title}</h1>
        <Facts />
        <Filters />
        <div class="split">
          <div class="queue">{hasRows ? <Rows /> : <ListState />}</div>
          {hasRows && <Panel review={review} />}
        </div>
      </main>
      <Toast />
      {hiding.value && <HideDialog review={hiding.value} />}
      {showsKeys.value && <KeysDialog />}
    </div>
  );
}
