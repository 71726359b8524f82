import { readReviews } from '../../client/read-reviews.ts';
import type { ViewKind } from '../mount.ts';
import type { Mounting, ReviewsHost } from '../mounted.ts';
import type { Adopting } from './adopting.ts';
import { hydrateReviews } from './hydrate-reviews.tsx';
import type { Served } from './read-served.ts';

/** Mounts the view of an element in its server-rendered HTML. Resolves to false if that is impossible. */
export async function mountServed(
  element: ReviewsHost & { kind: ViewKind },
  {
    config,
    entry,
    signal,
    served,
    ...given
  }: Adopting & Pick<Mounting, 'box' | 'question'> & { served: Served },
): Promise<boolean> {
  const { answer, question, timeZone } = served;
  const page = readReviews(answer, config.endpoint, entry);
  if (!page) return false;
  const loadedLocale = await entry.loadLocale(config.tag, config.attributes.messages);
  const first = Promise.resolve({ ok: true as const, answer });
  const mounting: Mounting = {
    config,
    entry,
    signal,
    first,
    loadedLocale,
    box: given.box,
    question: given.question,
    served: { page, question, timeZone },
  };
  const mounts = {
    list: async () => hydrateReviews,
    gallery: async () => (await import('../showcase/mount-gallery.tsx')).mountGallery,
    carousel: async () => (await import('../showcase/mount-carousel.tsx')).mountCarousel,
    quote: async () => (await import('../showcase/mount-quote.tsx')).mountQuote,
  };
  // Landmarks of a page need distinct names, but a server does not see the whole page.
  if (document.querySelector(element.localName) !== element) {
    const landmarks = given.box.querySelectorAll('section, search');
    for (const landmark of landmarks) landmark.setAttribute('role', 'group');
  }
  const mount = await mounts[element.kind]().catch(() => undefined);
  if (!mount || signal.aborted) return false;
  return (await mount(element, mounting)) ?? true;
}
