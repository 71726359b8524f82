import { signal } from '@preact/signals';
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(cleanup);

it('renders a view again when a signal that it read changes, and no other view', async () => {
  const count = signal(1);
  const renderParent = vi.fn();
  const Count = () => <b>{count.value}</b>;
  const Parent = () => {
    renderParent();
    return (
      <p>
        Reviews: <Count />
      </p>
    );
  };
  render(<Parent />);
  const node = screen.getByText('1');
  count.value = 2;
  await expect.poll(() => node.textContent).toBe('2');
  count.value = 3;
  await expect.poll(() => node.textContent).toBe('3');
  expect(node.isConnected).toBe(true);
  expect(renderParent).toHaveBeenCalledTimes(1);
});

it('follows the signals of the latest rendering only', async () => {
  const isOpen = signal(true);
  const text = signal('long');
  const renderText = vi.fn();
  const Text = () => {
    renderText();
    return <i>{isOpen.value ? text.value : 'closed'}</i>;
  };
  render(<Text />);
  isOpen.value = false;
  await screen.findByText('closed');
  text.value = 'longer';
  isOpen.value = true;
  await screen.findByText('longer');
  expect(renderText).toHaveBeenCalledTimes(3);
});

it('renders a child again only for other props', () => {
  const renderChild = vi.fn();
  const Child = ({ name }: { name?: string }) => {
    renderChild();
    return <b>{name ?? 'nobody'}</b>;
  };
  const { rerender } = render(<Child name="Anna" />);
  rerender(<Child name="Anna" />);
  expect(renderChild).toHaveBeenCalledTimes(1);
  rerender(<Child name="Ben" />);
  expect(screen.getByText('Ben')).toBeTruthy();
  rerender(<Child />);
  expect(screen.getByText('nobody')).toBeTruthy();
});

it('stops following signals once a view is removed', () => {
  const count = signal(0);
  const renderCount = vi.fn();
  const Count = () => {
    renderCount();
    return <b>{count.value}</b>;
  };
  const { unmount } = render(<Count />);
  unmount();
  count.value = 1;
  expect(renderCount).toHaveBeenCalledTimes(1);
});

it('renders once for several signals that change together', async () => {
  const [first, last] = [signal('Anna'), signal('K.')];
  const renderName = vi.fn();
  const Name = () => {
    renderName();
    return (
      <b>
        {first.value} {last.value}
      </b>
    );
  };
  render(<Name />);
  first.value = 'Ben';
  last.value = 'L.';
  await screen.findByText('Ben L.');
  expect(renderName).toHaveBeenCalledTimes(2);
});
