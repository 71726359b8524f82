import { effect, useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { dresser } from '../guard/dress.ts';
import { findPart, hasDialog, outliner, type Pointed, partsAt, partsOfFocus } from '../guard/point.ts';
import { showForm } from '../guard/show-form.ts';
import type { Scene, Studio } from '../models/studio.ts';
import { readValue } from '../theme/read-value.ts';
import { useStudio } from './studio-context.ts';

/** A page of a shop at one width, scaled to fit. It wears the theme from its first paint. */
export function Frame({
  name,
  width,
  height,
  scale,
}: {
  name: string;
  width: number;
  height: number;
  scale: number;
}) {
  const studio = useStudio();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const { value: url } = useComputed(() => urlOf(studio.scene.value, studio.theme.value.look === 'column'));
  // A layout effect, because the page may begin before an effect runs.
  useLayoutEffect(() => {
    const { current } = frame;
    let undress = () => {};
    const dress = () => {
      undress();
      if (current?.contentDocument) undress = dressed(studio, current.contentDocument);
    };
    current?.addEventListener('begin', dress);
    return () => {
      current?.removeEventListener('begin', dress);
      undress();
    };
  }, [studio]);
  useEffect(() => {
    const document = frame.current?.contentDocument;
    return loads > 0 && document?.body ? follow(studio, document) : undefined;
  }, [loads, studio]);
  return (
    <div class="frame" style={{ inlineSize: `${width * scale}px`, blockSize: `${height * scale}px` }}>
      <iframe
        ref={frame}
        title={`Preview, ${name}`}
        src={url}
        style={{ inlineSize: `${width}px`, blockSize: `${height}px`, transform: `scale(${scale})` }}
        onLoad={() => setLoads((count) => count + 1)}
      />
    </div>
  );
}

function urlOf({ view, state, lang, dir }: Scene, hasInitials: boolean): string {
  const query = new URLSearchParams({ state, lang, dir, ...(hasInitials && { initials: '' }) });
  return `/studio/preview/${view}?${query}`;
}

/** A small preview starts at the reviews: the designer looks at them, not at the picture above. */
function showElements(document: Document): void {
  const { innerHeight = 0 } = document.defaultView ?? {};
  if (innerHeight < 700) document.querySelector('.ground')?.scrollIntoView();
}

/** The fonts of a page around the elements. */
function fontsOf(document: Document): string[] {
  return [...document.querySelectorAll('body, h1, h2, .buy')].flatMap(
    (element) => readValue({ kind: 'font' }, getComputedStyle(element).fontFamily) ?? [],
  );
}

/** Dresses a previewed page in the theme until the returned function is called. */
function dressed(studio: Studio, document: Document): () => void {
  const { wear, prepare } = dresser(document);
  const stops = [
    effect(() => {
      const { scheme, ground } = studio.scene.value;
      wear({ theme: studio.worn.value, scheme, ground });
    }),
    effect(() => {
      const name = studio.aimed.value;
      // The focus ring is painted first.
      if (name) requestAnimationFrame(() => setTimeout(prepare, 0, name));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Leaves a preview, which has dozens of controls. */
function focusOutside(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** Keeps a previewed page in step with the studio until the returned function is called. */
function follow(studio: Studio, document: Document): () => void {
  const outline = outliner(document);
  showElements(document);
  studio.fonts.value = [...new Set([...studio.fonts.peek(), ...fontsOf(document)])];
  const stops = [
    effect(() => {
      const name = studio.part.value;
      const found = name === undefined ? undefined : findPart(document, name);
      found?.scrollIntoView({ block: 'nearest' });
      outline(found);
    }),
    effect(() => {
      document.documentElement.classList.toggle('pointing', studio.isPointing.value);
      if (!studio.isPointing.value) outline(undefined);
    }),
  ];
  const listening = new AbortController();
  choosePart(studio, document, { outline, signal: listening.signal });
  void showForm(document, studio.scene.peek().state, listening.signal);
  return () => {
    listening.abort();
    for (const stop of stops) stop();
  };
}

/** Chooses a part of a previewed page by a click, or the focused one by Enter. Escape leaves the page. */
function choosePart(
  studio: Studio,
  document: Document,
  { outline, signal }: { outline: ReturnType<typeof outliner>; signal: AbortSignal },
): void {
  const options = { signal, capture: true };
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (studio.isPointing.value) outline(partsAt(document, clientX, clientY)?.element);
    },
    options,
  );
  const choose = (event: Event, pointed: Pointed | undefined) => {
    event.preventDefault();
    event.stopPropagation();
    if (!pointed) return;
    studio.isPointing.value = false;
    studio.part.value = pointed.parts[0];
    studio.around.value = pointed.parts;
    studio.panel.value = 'parts';
    outline(pointed.element);
  };
  document.addEventListener(
    'click',
    (event) => {
      if (studio.isPointing.value) choose(event, partsAt(document, event.clientX, event.clientY));
    },
    options,
  );
  document.addEventListener(
    'focusin',
    () => {
      if (studio.isPointing.value) outline(partsOfFocus(document)?.element);
    },
    options,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !hasDialog(document)) {
        studio.isPointing.value = false;
        focusOutside('.point');
      }
      if (event.key !== 'Enter' || !studio.isPointing.value) return;
      choose(event, partsOfFocus(document));
      if (!studio.isPointing.value) focusOutside('#tab-parts');
    },
    options,
  );
}
