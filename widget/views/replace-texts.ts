import { options } from 'preact';

const before = options.vnode;

/**
 * Replaces an element that contains only a text together with that text. Browser translators replace text
 * nodes by elements, and Preact would update a text node that has left the page.
 */
options.vnode = (vnode) => {
  const { children } = vnode.props;
  if (typeof vnode.type === 'string' && typeof children === 'string') vnode.key ??= children;
  before?.(vnode);
};
