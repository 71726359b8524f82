import { render } from '@testing-library/preact';
import { expect, it } from 'vitest';
import '../../../widget/views/replace-texts.ts';

it('an element that contains only a text is replaced together with it', () => {
  const { container, rerender } = render(<p>5 reviews</p>);
  const before = container.firstChild;
  before?.firstChild?.replaceWith(document.createElement('font'));
  rerender(<p>6 reviews</p>);
  expect(container.innerHTML).toBe('<p>6 reviews</p>');
  expect(container.firstChild).not.toBe(before);
});

it('an element that contains only a text stays while its text does', () => {
  const { container, rerender } = render(<p>5 reviews</p>);
  const before = container.firstChild;
  rerender(<p class="quiet">5 reviews</p>);
  expect(container.innerHTML).toBe('<p class="quiet">5 reviews</p>');
  expect(container.firstChild).toBe(before);
});

it.each([
  ['an element with a key', (text: string) => <p key="range">{text}</p>],
  [
    'an element around other elements',
    (text: string) => <button type="button">{[<i key="icon" />, text]}</button>,
  ],
])('%s stays when its text changes', (_, view) => {
  const { container, rerender } = render(view('5 reviews'));
  const before = container.firstChild;
  rerender(view('6 reviews'));
  expect(container.textContent).toBe('6 reviews');
  expect(container.firstChild).toBe(before);
});
