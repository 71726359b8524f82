import { options } from 'preact';

const before = options.vnode;

/**
 * Replaces an element that contains a text alone along with its text. Translators of browsers replace texts by elements, and
 * Preact would change a text that has left the page.
 */
options.vnode = (vnode) => {
  const { children } = vnode.props;
  if (typeof vnode.type === 'string' && typeof children === 'string') vnode.key ??= children;
  before?.(vnode);
};
