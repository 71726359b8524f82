import { typedValues } from '../form/typed-values.ts';
import type { ReviewsHost } from '../mounted.ts';
import type { Adopting } from './adopting.ts';
import { catchPresses } from './catch-presses.ts';
import { isOwnHtml } from './read-served.ts';
import { whenReached } from './when-reached.ts';

/**
 * Adopts a server-rendered form with everything that was typed into it. HTML of another build is replaced
 * while it is out of view. Once the shopper has begun to write, it stays and is posted without the script.
 */
export async function adoptForm(
  { element, root, config, entry, signal }: Adopting,
  { redraw, keepStyles }: { redraw: () => void; keepStyles: () => void },
): Promise<void> {
  const box = root.querySelector<HTMLElement>('.root');
  if (!box || !isOwnHtml(root, { box, config })) {
    const isTouched = await whenReached(root, { isUnseen: true, signal });
    if (!isTouched && !signal.aborted && !root.activeElement && !typedValues(root)) redraw();
    return;
  }
  const presses = catchPresses(root, signal);
  await whenReached(root, { isUnseen: false, signal });
  const [views, loadedLocale] = await Promise.all([
    import('../form/mount-form.tsx').catch(() => undefined),
    entry.loadLocale(config.tag, config.attributes.messages),
  ]);
  if (signal.aborted) return;
  const mounting = { box, config, loadedLocale, entry, signal, isServed: true };
  await views?.mountForm(element as ReviewsHost, mounting);
  if (signal.aborted) return;
  if (views) keepStyles();
  presses.replay(!!views);
}
