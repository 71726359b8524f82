import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { formats, locale } from '../../../testing/widget/locale.ts';
import { readMean } from '../../../widget/client/read-ratings.ts';
import { readReviews, type ShownReview } from '../../../widget/client/read-reviews.ts';
import { webAddress } from '../../../widget/client/web-address.ts';
import { Review } from '../../../widget/views/review.tsx';

afterEach(cleanup);

const shown = (fields: object): ShownReview => {
  const answer = { ...reviewsAnswer(), list: [{ ...review(), ...fields }] };
  const [read] = readReviews(answer, 'https://edge.example/', { readMean, webAddress })?.list ?? [];
  if (!read) throw new Error('The fixture is not a review');
  return read;
};
const show = (fields: object, withFormats = true) =>
  render(
    <Review
      review={shown(fields)}
      locale={locale}
      formats={signal(withFormats ? formats : undefined)}
      titleLevel={3}
    />,
  );

it('orders a review like a letter: stars and date, title, text, author', () => {
  show({});
  const article = screen.getByRole('article');
  expect(article.textContent).toMatch(
    /^2026-09-12Lighter than it looksHolds its shape.*Anna K\.Verified buyer$/,
  );
  expect(within(article).getByRole('img', { name: '5 out of 5 stars' })).toBeTruthy();
  expect(within(article).getByRole('heading', { level: 3 }).textContent).toBe('Lighter than it looks');
  expect(article.querySelector('time')?.dateTime).toBe('2026-09-12T10:00:00Z');
});

it.each([
  ['pinned', { is_top: 1, is_featured: 1 }, 'Chosen by the shop'],
  ['featured', { is_featured: 1 }, 'Chosen by the shop'],
  ['neither', {}, undefined],
] as const)('shows who chose a review that is %s', (_, fields, mark) => {
  const { container } = show(fields);
  expect(container.querySelector('[part="badge"]')?.textContent).toBe(mark);
});

it('shows the variant that was bought beside the author, and nothing for an unknown one', () => {
  show({ item_type: 'Moss green / Large' });
  expect(screen.getByText('Moss green / Large').getAttribute('part')).toBe('variant');
  cleanup();
  const { container } = show({ item_type: '' });
  expect(container.querySelector('[part="variant"]')).toBeNull();
});

it('ends its last line with the country, whose reserved space would leave a gap before other texts', () => {
  show({ ...fullReview, is_top: 1 });
  const line = document.querySelector('[part="byline"]');
  expect(line?.textContent).toContain('Chosen by the shop');
  expect(line?.lastElementChild?.textContent).toBe('country DE');
});

it('shows the optional product, source, country and reply', () => {
  const { container } = show(fullReview);
  for (const text of ['Stoneware mug', 'via Email request', 'country DE']) screen.getByText(text);
  expect(container.querySelector('[part="reply"]')?.textContent).toContain('The second firing does it.');
});

it('reserves space for dates and countries until their formats have loaded', () => {
  const { container } = show(fullReview, false);
  const formats = [...container.querySelectorAll('.late')];
  expect(formats.map(({ textContent }) => textContent)).toEqual(['', '', '']);
});

it('omits an invalid time and empty text, and shows an anonymous author', () => {
  const { container } = show({
    commented_at: 'yesterday',
    author: '',
    title: '',
    content: '',
    is_verified: 0,
  });
  expect(container.querySelector('time')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(container.querySelector('[part="letter"]')).toBeNull();
  screen.getByText('Anonymous');
});

describe('a long text', () => {
  it('is expanded and collapsed by a button', () => {
    const onFold = vi.fn();
    const props = { review: shown({}), locale, formats: signal(formats), titleLevel: 3, onFold };
    const { rerender } = render(<Review {...props} isOpen={false} />);
    fireEvent.click(screen.getByRole('button', { name: 'Read more', expanded: false }));
    rerender(<Review {...props} isOpen={true} />);
    fireEvent.click(screen.getByRole('button', { name: 'Read less', expanded: true }));
    expect(onFold).toHaveBeenCalledTimes(2);
  });

  it('has no button unless it is known to be long', () => {
    show({ is_verified: 0 });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('photos and videos', () => {
  it('are labelled links to the full size', () => {
    show(fullReview);
    const photos = screen.getAllByRole('link');
    expect(photos.map((link) => link.getAttribute('href'))).toEqual([
      'https://edge.example/media/mug.svg',
      'https://media.example/handle.jpg',
      'https://edge.example/media/pour.mp4',
    ]);
    const image = screen.getByRole('img', { name: 'Photo 1 of 2 by Anna K.' });
    expect(image.getAttribute('src')).toBe('https://edge.example/media/mug-small.svg');
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  it('load only the preview image of a video', () => {
    show(fullReview);
    expect(document.querySelector('video')).toBeNull();
    const picture = screen.getByRole('img', { name: 'Video by Anna K.' });
    expect(picture.getAttribute('src')).toBe('https://edge.example/media/pour.svg');
  });

  it('label a video without a preview image', () => {
    show({ media: [{ url: '/media/pour.mp4', thumbnail_url: '', type: 2 }] });
    expect(screen.getByRole('link', { name: 'Video by Anna K.' }).getAttribute('href')).toBe(
      'https://edge.example/media/pour.mp4',
    );
  });
});

describe('hostile text', () => {
  const attacks = [
    '<script>window.harmed = true</script>',
    '<img src=x onerror="window.harmed = true">',
    '"><svg onload=window.harmed=true>',
    '</p></article><style>*{display:none}</style>',
    'javascript:window.harmed=true',
    '{{constructor.constructor("window.harmed=true")()}}',
    '\u202e gnp.exe \u0000 \ud800',
  ];

  it.each(attacks)('is rendered as text in every field: %s', (attack) => {
    const fields = [
      'author',
      'title',
      'content',
      'source',
      'product_title',
      'author_country',
      'commented_at',
    ];
    const { container } = show({
      ...Object.fromEntries(fields.map((name) => [name, attack])),
      id: attack,
      reply: { content: attack, reply_at: attack },
      media: [
        { url: attack, thumbnail_url: attack, type: 1 },
        { url: `https://media.example/${attack}`, thumbnail_url: attack, type: 2 },
      ],
    });
    expect(container.querySelectorAll('script, style, [onerror], [onload], [style]')).toHaveLength(0);
    expect(container.querySelector('[part="content"]')?.textContent).toBe(attack);
    expect(container.querySelector('[part="title"]')?.textContent).toBe(attack);
    for (const element of container.querySelectorAll('[src], [href], [poster]')) {
      for (const name of ['src', 'href', 'poster']) {
        expect(element.getAttribute(name) ?? 'https:').toMatch(/^https:/);
      }
    }
    expect(window).not.toHaveProperty('harmed');
  });
});
