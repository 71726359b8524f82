import { useEffect } from 'preact/hooks';
import { Bar } from '../views/bar.tsx';
import { useConsole } from '../views/console-context.ts';
import { shopName } from '../views/shop-name.ts';
import { Toast } from '../views/toast.tsx';
import { Menu } from './menu.tsx';
import { Queue } from './queue.tsx';
import { ShownPage } from './shown-page.tsx';

/** The console around the queue and the pages beside it. */
export function Frame() {
  const { model, texts, formats } = useConsole();
  const { shop, name, tab } = model.router.list.value;
  const place = name === '' ? texts.tabs[tab] : texts.pageNames[name];
  const title = formats.fill(texts.title, { tab: place, shop: shopName(model.session, shop, texts) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const kind = name !== '' ? 'page beside' : model.list.isOpen.value ? 'page open' : 'page';
  return (
    <div class={kind}>
      <a class="skip" href="#content">
        {texts.skip}
      </a>
      <Bar />
      <Menu />
      <main id="content" tabIndex={-1}>
        {name === '' ? <Queue title={title} /> : <ShownPage key={`${shop}/${name}`} name={name} />}
      </main>
      <Toast />
    </div>
  );
}
