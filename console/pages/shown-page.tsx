import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PageName } from '../models/page-names.ts';
import { placeUrl } from '../models/place.ts';
import { useConsole } from '../views/console-context.ts';
import { StartOfPage } from '../views/start-of-page.tsx';
import { pages } from './pages.ts';

/** A page beside the queue: its heading at once, the rest after its files have loaded. */
export function ShownPage({ name }: { name: PageName }) {
  const { model, texts } = useConsole();
  const mayRead = model.hasRole(pages[name].role);
  return (
    <div class="leaf">
      <StartOfPage title={texts.pageNames[name]} />
      {mayRead ? (
        <LoadedPage name={name} />
      ) : (
        <p class="notice" role="alert">
          {texts.refused}
        </p>
      )}
    </div>
  );
}

function LoadedPage({ name }: { name: PageName }) {
  const { model, texts } = useConsole();
  const [Page, setPage] = useState<ComponentType | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    pages[name].load(document.documentElement.lang).then(
      (loaded) => isCurrent && setPage(() => loaded),
      () => isCurrent && setPage('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  if (Page === undefined) {
    return (
      <p class="notice muted" role="status">
        {texts.loadingPage}
      </p>
    );
  }
  if (Page !== 'failed') return <Page />;
  return (
    <div class="notice" role="alert">
      <p>{texts.pageFailed}</p>
      {/* Browsers remember files that failed to load; after an update of the service, the old ones are gone. */}
      <a class="btn go" href={placeUrl(model.router.place.value)}>
        {texts.retry}
      </a>
    </div>
  );
}
