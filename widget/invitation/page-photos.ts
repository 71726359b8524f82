import { render } from 'preact';
import {
  attachmentsField,
  type FieldMounting,
  type MountedAttachments,
} from '../controllers/form/attachments-field.tsx';
import { baseLocale } from '../text/base-locale.ts';

/** The texts and formats of the page, which its HTML has for the script. */
type PageTexts = Pick<FieldMounting, 'messages'> & { tag: string; base: Parameters<typeof baseLocale>[1] };

/** Photos and a video of a product, whose place moves from form to form. */
export type PagePhotos = Pick<MountedAttachments, 'settled'> & {
  /** Shows the field in its place of the line. Without a place, the review was sent: forgets all files. */
  showIn(line: ParentNode): void;
};

/**
 * Shows the field for photos and videos in the box of a product. The device keeps no files, because the link
 * may be opened on a device of somebody else.
 */
export function pagePhotos(
  box: HTMLElement,
  texts: PageTexts,
  { product, proof }: { product: string; proof: FieldMounting['proof'] },
): PagePhotos {
  const field = attachmentsField({
    box,
    // The page answers as `POST /v1/uploads` of an edge does.
    endpoint: `${location.pathname}/`,
    network: {
      fetch: (url, init) => fetch(url, init),
      setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
      clearTimeout: (timer) => clearTimeout(timer as number),
      random: Math.random,
    },
    subject: { product },
    proof,
    store: { load: async () => [], saveFile: async () => {}, saveList: async () => {} },
    locale: baseLocale(texts.tag, texts.base),
    messages: texts.messages,
    prefix: `p${product}-`,
    adopt(css) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    ended: new AbortController().signal,
  });
  const place = document.createElement('div');
  render(field.view, place);
  return {
    settled: field.settled,
    showIn(line) {
      const found = line.querySelector('.photos');
      if (!found) field.clear();
      found?.closest('.pictured')?.classList.add('ready');
      found?.append(place);
    },
  };
}

/** The texts in the page; undefined if its reviews have no photos. */
export function pageTexts(page: Document): PageTexts | undefined {
  const text = page.querySelector<HTMLElement>('main')?.dataset.photos;
  return text ? JSON.parse(text) : undefined;
}
