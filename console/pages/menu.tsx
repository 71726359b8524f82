import { useEffect, useRef } from 'preact/hooks';
import { type PageName, pageGroups } from '../models/page-names.ts';
import { pagePlace, tabPlace } from '../models/place.ts';
import { useConsole } from '../views/console-context.ts';
import { PlaceLink } from '../views/place-link.tsx';
import { Tabs } from '../views/tabs.tsx';
import { pages } from './pages.ts';

/** The ways through the console: beside the page, and on a phone, the tabs above it and a menu over it. */
export function Menu() {
  const { model, texts } = useConsole();
  const place = model.router.list.value;
  const menu = useRef<HTMLElement>(null);
  useEffect(() => menu.current?.hidePopover(), [place.name, place.shop]);
  const groups = pageGroups.map((names: readonly PageName[]) =>
    names.filter((name) => model.hasRole(pages[name].role)),
  );
  return (
    <div class="nav small">
      <Tabs />
      <nav id="menu" popover="auto" aria-label={texts.menu} ref={menu}>
        <p class="to-queue">
          <PlaceLink to={tabPlace(place, 'todo')} aria-current={place.name === '' ? 'true' : undefined}>
            {texts.lists}
          </PlaceLink>
        </p>
        {groups
          .filter((names) => names.length > 0)
          .map((names) => (
            <ul key={names[0]}>
              {names.map((name) => (
                <li key={name}>
                  <PlaceLink
                    to={pagePlace(place, name)}
                    aria-current={place.name === name ? 'page' : undefined}
                  >
                    {texts.pageNames[name]}
                  </PlaceLink>
                </li>
              ))}
            </ul>
          ))}
      </nav>
    </div>
  );
}
