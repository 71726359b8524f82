import { render } from 'preact';
import { type ConsoleApi, consoleApi } from './client/console-api.ts';
import { createConsole } from './models/console-model.ts';
import type { EventParts } from './models/events.ts';
import type { After } from './models/notice.ts';
import { pagePlace, tabPlace } from './models/place.ts';
import { createRouter } from './models/router.ts';
import { storedText } from './models/stored-text.ts';
import { Frame } from './pages/frame.tsx';
import { StartPage } from './pages/start-page.tsx';
import { formatsOf } from './texts/formats.ts';
import { loadTexts } from './texts/languages.ts';
import { ConsoleContext } from './views/console-context.ts';

type Parts = {
  root: Element;
  send: typeof fetch;
  languages: readonly string[];
  now: () => number;
  after: After;
  events: Pick<EventParts, 'open' | 'onVisible'>;
  /** Leaves the console for another page. */
  leave: (url: string) => void;
};

/** Shows the console of the person who is signed in; everyone else is led to the sign-in page and back. */
export async function startConsole(parts: Parts): Promise<() => void> {
  const { root, languages } = parts;
  const api: ConsoleApi = consoleApi(parts.send);
  const [session, { tag, texts }] = await Promise.all([api.session(), loadTexts(languages)]);
  document.documentElement.lang = tag;
  const retry = () => void startConsole(parts);
  if (session.failure) {
    const { pathname, search } = window.location;
    if (session.failure === 'unauthenticated') {
      parts.leave(`/console/sign-in?to=${encodeURIComponent(pathname + search)}`);
    } else {
      render(<StartPage texts={texts} failure={session.failure} onRetry={retry} />, root);
    }
    return () => render(null, root);
  }
  const [first] = session.data.shops;
  if (!first) {
    render(<StartPage texts={texts} onRetry={retry} />, root);
    return () => render(null, root);
  }
  const router = createRouter(window, first.shop, parts.after);
  const place = router.place.peek();
  const isOwn = session.data.shops.some(({ shop }) => shop === place.shop);
  // Also if nothing changes: the URL of the start, `/console`, names neither the shop nor the list.
  router.go(isOwn ? place : { ...tabPlace(place, 'todo'), shop: first.shop }, 'replace');
  if (session.data.lacks_factor) router.go(pagePlace(place, 'account'), 'replace');
  const model = createConsole({
    api,
    router,
    session: session.data,
    now: parts.now,
    after: parts.after,
    events: parts.events,
    drafts: storedText(() => sessionStorage),
    choices: storedText(() => localStorage),
  });
  const view = { model, texts, formats: formatsOf(tag, parts.now) };
  render(
    <ConsoleContext.Provider value={view}>
      <Frame />
    </ConsoleContext.Provider>,
    root,
  );
  return () => {
    render(null, root);
    model.stop();
  };
}
