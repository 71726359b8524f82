import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { adopted } from '../../../testing/widget/served-element.ts';
import { serve } from '../../../testing/widget/served-list.ts';
import { edge, inside, place, textOf } from '../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

const photo = { url: '/photo.svg', thumbnail_url: '', type: 1 } as const;

/** A page of reviews with photos, by its number. */
const answer = (url: URL) => {
  const number = Number(url.searchParams.get('page'));
  const list = [1, 2].map((id) => review({ id: `${number}-${id}`, title: `Page ${number}`, media: [photo] }));
  return reviewsAnswer({ number, list });
};

/** The document of a new frame, such as a page builder's preview. */
function frame(): Document {
  const stage = place('<div><iframe title="Preview" width="900" height="600"></iframe></div>');
  return (stage.firstElementChild as HTMLIFrameElement).contentDocument as Document;
}

function frameWith(element: HTMLElement): Document {
  const document = frame();
  document.body.append(element);
  return document;
}

const tags = ['storefront-reviews', 'storefront-review-gallery', 'storefront-review-carousel'] as const;

function shown(tag: string): HTMLElement {
  edge.answers(answer);
  return place(`<div><${tag} product-handle="mug" average="4" count="2"></${tag}></div>`)
    .firstElementChild as HTMLElement;
}

/** Whether the styles of the element apply to its content. */
function isStyled(element: HTMLElement): boolean {
  const { defaultView } = element.ownerDocument;
  const node = inside(element, 'article, .tiles, .line');
  return !!node && defaultView?.getComputedStyle(element).display === 'block' && node.clientHeight > 0;
}

async function hasPhotosInLightbox(element: HTMLElement): Promise<void> {
  await expect.poll(() => inside(element, '[part="media"] a')).toBeTruthy();
  inside(element, '[part="media"] a')?.click();
  await expect.poll(() => inside(element, 'dialog')?.matches(':modal')).toBe(true);
  const dialog = inside(element, 'dialog') as HTMLDialogElement;
  const { defaultView } = element.ownerDocument;
  expect(defaultView?.getComputedStyle(dialog).position).toBe('fixed');
  expect(dialog.getBoundingClientRect().height).toBeGreaterThan(400);
  dialog.close();
  await expect.poll(() => inside(element, 'dialog')).toBe(null);
}

it.each([...tags, 'storefront-rating'])(
  '<%s> keeps its styles in another document, and back',
  async (tag) => {
    const element = shown(tag);
    const home = element.parentElement;
    await expect.poll(() => isStyled(element)).toBe(true);
    const { body } = frame();
    body.append(element);
    await expect.poll(() => isStyled(element)).toBe(true);
    home?.append(element);
    await expect.poll(() => isStyled(element)).toBe(true);
  },
);

it.each(tags)('<%s> opens its photos in another document', async (tag) => {
  const element = shown(tag);
  const document = frame();
  document.body.append(document.adoptNode(element));
  await expect.poll(() => isStyled(element)).toBe(true);
  await hasPhotosInLightbox(element);
});

it('turns its pages in another document', async () => {
  const element = shown('storefront-reviews');
  await expect.poll(() => isStyled(element)).toBe(true);
  frameWith(element);
  await expect.poll(() => inside(element, '.next')).toBeTruthy();
  inside(element, '.next')?.click();
  await expect.poll(() => textOf(element)).toContain('Page 2');
});

it('names the problems of a form in another document, and back', async () => {
  edge.answers(() => problem(503, 'api_busy'));
  const form = place('<div><storefront-review-form product-handle="mug"></storefront-review-form></div>')
    .firstElementChild as HTMLElement;
  const home = form.parentElement;
  const problems = async () => {
    await expect.poll(() => inside(form, '[part~="send"]')).toBeTruthy();
    inside(form, 'form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await expect.poll(() => inside(form, '[part="problems"]')).toBeTruthy();
  };
  await problems();
  frame().body.append(form);
  await problems();
  home?.append(form);
  await problems();
  // A change that is not rendered yet.
  const { body } = frame();
  inside(form, '[part="star"]')?.click();
  inside(form, 'form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  body.append(form);
  await problems();
});

it('opens its form in another document', async () => {
  edge.answers(() => reviewsAnswer({ accepts_reviews: true }));
  const element = place(
    '<div><storefront-reviews product-handle="mug" extras="write"></storefront-reviews></div>',
  ).firstElementChild as HTMLElement;
  await expect.poll(() => inside(element, '[part~="write"]')).toBeTruthy();
  frameWith(element);
  await expect.poll(() => inside(element, '[part~="write"]')).toBeTruthy();
  inside(element, '[part~="write"]')?.click();
  await expect.poll(() => inside(element, 'dialog storefront-review-form')).toBeTruthy();
  const form = inside(element, 'dialog storefront-review-form') as HTMLElement;
  await expect.poll(() => inside(form, '[part~="send"]')).toBeTruthy();
});

it('replaces its server-rendered HTML in another document, also if it has just arrived', async () => {
  edge.answers(answer);
  const stage = place('<div></div>');
  stage.setHTMLUnsafe(
    '<storefront-reviews product-handle="mug" served><template shadowrootmode="open"><div class="root served">' +
      '<p>Served</p></div></template></storefront-reviews>',
  );
  const element = stage.firstElementChild as HTMLElement;
  expect(textOf(element)).toContain('Served');
  frameWith(element);
  await expect.poll(() => inside(element, '.next')).toBeTruthy();
  inside(element, '.next')?.click();
  await expect.poll(() => textOf(element)).toContain('Page 2');
});

it('turns its pages in another document after it has adopted its HTML', async () => {
  const { served } = await serve({});
  await adopted(served);
  edge.answers(answer);
  frameWith(served);
  await expect.poll(() => textOf(served)).toContain('Page 1');
  await expect.poll(() => inside(served, '.next')).toBeTruthy();
  inside(served, '.next')?.click();
  await expect.poll(() => textOf(served)).toContain('Page 2');
});

it('raises no error in a document without a window', async () => {
  const element = shown('storefront-reviews');
  const home = element.parentElement;
  await expect.poll(() => isStyled(element)).toBe(true);
  document.implementation.createHTMLDocument().body.append(element);
  // Without a box it waits.
  await expect.poll(() => inside(element, '.root') && textOf(element)).toBe('');
  home?.append(element);
  await expect.poll(() => textOf(element)).toContain('Page 1');
  await expect.poll(() => isStyled(element)).toBe(true);
});

it.each(tags)('<%s> raises no error once its frame is removed', async (tag) => {
  const errors: string[] = [];
  const record = ({ message }: ErrorEvent) => errors.push(message);
  addEventListener('error', record);
  onTestFinished(() => removeEventListener('error', record));
  const element = shown(tag);
  const { defaultView } = frameWith(element);
  await expect.poll(() => inside(element, 'article, .tiles')).toBeTruthy();
  await expect.poll(() => tag !== 'storefront-reviews' || inside(element, '.next')).toBeTruthy();
  defaultView?.frameElement?.remove();
  // An observer of another window would report the removed content in each frame.
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  expect(errors).toEqual([]);
});

it('raises no error if its frame is removed while it loads', async () => {
  const element = shown('storefront-reviews');
  const { defaultView } = frameWith(element);
  await expect.poll(() => textOf(element)).toContain('Page 1');
  defaultView?.frameElement?.remove();
  await expect.poll(() => inside(element, '.next')).toBeTruthy();
});
