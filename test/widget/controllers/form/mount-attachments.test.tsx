import { render } from 'preact';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../testing/widget/axe-violations.ts';
import { locale } from '../../../../testing/widget/locale.ts';
import { fileOf, hasMetadata, heicBytes, photoFile } from '../../../../testing/widget/photo-files.ts';
import { recordedVideo } from '../../../../testing/widget/recorded-video.ts';
import type { Network } from '../../../../widget/client/storefront-api.ts';
import type { SentBytes } from '../../../../widget/client/uploads/send-bytes.ts';
import { mountAttachments } from '../../../../widget/controllers/form/mount-attachments.ts';
import { optionalAttachments } from '../../../../widget/controllers/form/optional-attachments.ts';
import { styleSheets } from '../../../../widget/dom/style-sheets.ts';
import css from '../../../../widget/theme/reviews.css?inline';

afterEach(() => vi.restoreAllMocks());

const input = page.getByLabelText('Add photos or a video');
const button = (name: string) => page.getByRole('button', { name, exact: true });
let drafts = 0;

/** The field in a shadow root, in front of an API that answers each upload when the test says so. */
async function mounted(
  language?: string,
  timers: Pick<Network, 'setTimeout' | 'clearTimeout'> = { setTimeout, clearTimeout },
) {
  const sent: (SentBytes & { answer: (status: number) => void })[] = [];
  const stage = document.createElement('main');
  document.body.append(stage);
  const root = stage.attachShadow({ mode: 'open' });
  const box = document.createElement('div');
  box.className = 'root';
  box.dir = language === 'ar' ? 'rtl' : 'ltr';
  box.lang = language ?? 'en';
  root.append(box);
  const ended = new AbortController();
  onTestFinished(() => {
    ended.abort();
    render(null, box);
    stage.remove();
  });
  const adopt = (sheet: string) => root.adoptedStyleSheets.push(...styleSheets(sheet, root));
  adopt(css);
  const ticket = {
    ...{ access_id: '', host: 'https://media.example', signature: 's', policy: 'p', callback: '' },
    ...{ upload_url: 'https://media.example/1/film?token', video_url: 'https://media.example/1/film' },
  };
  const field = await mountAttachments({
    ...{ box, locale, adopt, language, ended: ended.signal },
    endpoint: 'https://edge.example/',
    network: {
      ...{ ...timers, random: Math.random },
      fetch: async () => Response.json({ ...ticket, dir: '1/' }),
    },
    subject: { product: 'mug', product_id: '', scope: '' },
    proof: async () => 'proof',
    draft: `draft ${++drafts} ${performance.now()}`,
    bytes: (given) =>
      new Promise((resolve) => {
        sent.push({ ...given, answer: (status) => resolve({ status, text: '', range: null }) });
      }),
  });
  render(field.view, box);
  const names = () => [...root.querySelectorAll('.file-name')].map(({ textContent }) => textContent);
  const problems = () => [...root.querySelectorAll('.problem')].map(({ textContent }) => textContent);
  const said = () => root.querySelector('[role="status"]')?.textContent;
  return { ...field, root, box, sent, names, problems, said };
}

/** Chooses files in the dialog of the browser. */
const choose = async (files: File[]) => userEvent.upload(input, files);

describe('photos and videos in the form', () => {
  it('are previewed, and sent without their location while the shopper writes', async () => {
    const { root, sent, media, names } = await mounted();
    await choose([await photoFile({ orientation: 6, name: 'kitchen.jpg' })]);
    await expect.poll(() => sent.length).toBe(1);
    expect([names(), media()]).toEqual([['kitchen.jpg'], 'busy']);
    const form = sent[0]?.body as FormData;
    const file = form.get('file') as File;
    expect([file.type, await hasMetadata(file)]).toEqual(['image/jpeg', false]);
    await expect.poll(() => root.querySelector('canvas')?.height).toBe(240);
    sent[0]?.onProgress(0.4);
    const bar = page.getByRole('progressbar', { name: 'Uploading: kitchen.jpg' });
    await expect.element(bar).toHaveProperty('value', 0.4);
    expect(await axeViolations()).toEqual([]);
    sent[0]?.answer(200);
    await expect.poll(media).toEqual([expect.stringMatching(/^https:\/\/media\.example\/1\/\w+\.jpg$/)]);
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('are refused at choosing, by name and with the reason', async () => {
    const { problems, sent, said } = await mounted();
    const files: [File, string][] = [
      [
        fileOf(heicBytes, 'holiday.jpg'),
        'This browser can’t open holiday.jpg. Save the photo as JPEG and add it again.',
      ],
      [fileOf('', 'nothing.jpg'), 'nothing.jpg is empty. Choose another file.'],
      [
        fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'drawing.svg', 'image/svg+xml'),
        'drawing.svg can’t be used. Choose a photo, or a video as MP4.',
      ],
      [
        fileOf('%PDF-1.7', 'paper.png', 'image/png'),
        'paper.png can’t be used. Choose a photo, or a video as MP4.',
      ],
      [
        fileOf('\xff\xd8\xff\xe0 broken', 'torn.jpg', 'image/jpeg'),
        'torn.jpg can’t be opened. Choose another file.',
      ],
    ];
    await choose(files.map(([file]) => file));
    await expect.poll(problems).toEqual(files.map(([, text]) => text));
    expect([sent, said()]).toEqual([[], files.at(-1)?.[1]]);
    expect(await axeViolations()).toEqual([]);
    await button('Remove paper.png').click();
    await expect.poll(problems).toHaveLength(4);
  });

  it('are ordered and removed by keyboard, with the focus kept and the change announced', async () => {
    const { root, names, said } = await mounted();
    await choose([await photoFile({ name: 'a.jpg' }), await photoFile({ name: 'b.jpg' })]);
    await expect.element(button('Move b.jpg earlier')).toBeVisible();
    (await button('Move b.jpg earlier').findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(names).toEqual(['b.jpg', 'a.jpg']);
    expect([root.activeElement?.ariaLabel, said()]).toEqual(['Move b.jpg earlier', 'b.jpg: 1 of 2']);
    await expect.element(button('Move b.jpg earlier')).toHaveAttribute('aria-disabled', 'true');
    (await button('Remove b.jpg').findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(names).toEqual(['a.jpg']);
    await expect.poll(() => root.activeElement?.ariaLabel).toBe('Remove a.jpg');
    expect(said()).toBe('b.jpg removed');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => root.activeElement?.id).toBe('media');
  });

  it('can be tried again after a failure', async () => {
    const { sent, problems, media, hasFailed } = await mounted();
    await choose([await photoFile({ name: 'a.jpg' })]);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(404);
    await expect.poll(problems).toEqual(['a.jpg couldn’t be uploaded. Check your connection.']);
    expect(hasFailed()).toBe(true);
    await button('Upload a.jpg again').click();
    await expect.poll(() => sent.length).toBe(2);
    sent[1]?.answer(204);
    await expect.poll(media).toHaveLength(1);
    dispatchEvent(new Event('online'));
    expect(sent).toHaveLength(2);
  });

  it('are tried again once the device is online', async () => {
    const { sent, problems } = await mounted();
    await choose([await photoFile({ name: 'a.jpg' })]);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(404);
    await expect.poll(problems).toHaveLength(1);
    dispatchEvent(new Event('online'));
    await expect.poll(() => sent.length).toBe(2);
  });

  it.each(['drop', 'paste'])('can be added by %s', async (type) => {
    const { box, names } = await mounted();
    const transfer = new DataTransfer();
    transfer.items.add(await photoFile({ name: 'dropped.jpg' }));
    const init = { bubbles: true, cancelable: true };
    const event =
      type === 'drop'
        ? new DragEvent(type, { ...init, dataTransfer: transfer })
        : new ClipboardEvent(type, { ...init, clipboardData: transfer });
    box.firstElementChild?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await expect.poll(names).toEqual(['dropped.jpg']);
  });

  it('speak the language of the page', async () => {
    await mounted('ar');
    await expect.element(page.getByText('صور ومقطع فيديو', { exact: false }).first()).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });
});

describe('the poster of a video', () => {
  it('is a frame of it, as JPEG of at most 1,280 px, and not in the list', async () => {
    // However slow the machine is, the preview has the time that it needs.
    const { root, sent, settled, names } = await mounted(undefined, {
      setTimeout: () => 0,
      clearTimeout() {},
    });
    await choose([await recordedVideo(1600, 800)]);
    await expect.poll(() => sent.length, { timeout: 60_000 }).toBe(1);
    sent[0]?.answer(200);
    await expect.poll(() => sent.length, { timeout: 60_000 }).toBe(2);
    const form = sent[1]?.body as FormData;
    const poster = form.get('file') as File;
    const { width, height } = await createImageBitmap(poster);
    expect([poster.type, width, height]).toEqual(['image/jpeg', 1280, 640]);
    sent[1]?.answer(200);
    expect(await settled()).toEqual({
      media: ['https://media.example/1/film'],
      poster: expect.stringMatching(/^https:\/\/media\.example\/1\/\w+\.jpg$/),
    });
    expect([names(), root.querySelectorAll('canvas').length]).toEqual([['film.webm'], 1]);
  });

  it('is left out if the browser cannot decode the video, which is sent', async () => {
    const { sent, settled } = await mounted();
    await choose([fileOf('\x1a\x45\xdf\xa3 broken', 'film.webm', 'video/webm')]);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(200);
    expect(await settled()).toEqual({ media: ['https://media.example/1/film'] });
    expect(sent).toHaveLength(1);
  });
});

describe('the worker of photos', () => {
  it.each([
    [
      'allows no worker',
      () => {
        throw new TypeError('This document requires trusted script URLs');
      },
    ],
    [
      'blocks it',
      () => {
        const worker = new EventTarget();
        return Object.assign(worker, {
          postMessage: () => worker.dispatchEvent(new Event('error')),
          terminate() {},
        });
      },
    ],
  ])('is replaced by the page if the page’s policy %s', async (_, create) => {
    vi.spyOn(window, 'Worker').mockImplementation(function Blocked() {
      return create() as unknown as Worker;
    });
    const { sent } = await mounted();
    await choose([await photoFile({ orientation: 3 })]);
    await expect.poll(() => sent.length).toBe(1);
    const form = sent[0]?.body as FormData;
    expect(await hasMetadata(form.get('file') as File)).toBe(false);
  });

  it('re-encodes photos outside of the page’s thread', async () => {
    const Original = window.Worker;
    const urls: string[] = [];
    vi.spyOn(window, 'Worker').mockImplementation(function Counted(url) {
      urls.push(String(url));
      return new Original(url);
    });
    const decode = vi.spyOn(window, 'createImageBitmap');
    const { sent } = await mounted();
    await choose([await photoFile()]);
    await expect.poll(() => sent.length).toBe(1);
    expect(urls).toEqual([expect.stringMatching(/^blob:/)]);
    // Only the preview.
    expect(decode).toHaveBeenCalledTimes(1);
  });
});

it('a form sends no photos before their field has loaded', async () => {
  const { field, media } = optionalAttachments();
  media.clear();
  expect([field.value, await media.settled()]).toEqual([undefined, { media: [] }]);
});
