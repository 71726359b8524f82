import { effect } from '@preact/signals-core';
import {
  Component,
  type ComponentChildren,
  type ComponentType,
  Fragment,
  type FunctionComponent,
  options,
  type VNode,
} from 'preact';

export { computed, effect, signal } from '@preact/signals-core';

/**
 * Replaces `@preact/signals` (0.9 kB) in the bundle and in tests. A view renders again when a signal that it read changes,
 * or when its parent passes other props. Signals as text or attributes, and the hooks for signals, are left out: no view
 * uses them.
 */
options.vnode = (vnode: VNode) => {
  const { type, props } = vnode;
  if (typeof type === 'function') {
    // Preact passes the vnode of a component again before each further rendering.
    if (type !== Fragment && !type.prototype?.render) vnode.type = tracked(type);
  } else if (typeof props.children === 'string') {
    // Translators of browsers replace texts by elements, and Preact would change a text that has left the page. So an element
    // that contains a text alone is replaced along with it.
    vnode.key ??= props.children;
  }
};

/** One component per view: Preact keeps the nodes of a view only while its component stays the same. */
const components = new WeakMap<ComponentType, ComponentType>();

function tracked(view: ComponentType): ComponentType {
  const component = components.get(view) ?? trackedComponent(view as FunctionComponent);
  components.set(view, component);
  return component;
}

type Props = Record<string, unknown>;

function trackedComponent(view: FunctionComponent): ComponentType {
  return class extends Component {
    #stop = () => {};

    override shouldComponentUpdate(next: Props): boolean {
      const props: Props = this.props;
      return Object.keys({ ...props, ...next }).some((name) => props[name] !== next[name]);
    }

    override render(props: object): ComponentChildren {
      let children: ComponentChildren;
      let isRendered = false;
      this.#stop();
      this.#stop = effect(() => {
        if (isRendered) return this.forceUpdate();
        children = view(props);
        isRendered = true;
      });
      return children;
    }

    override componentWillUnmount(): void {
      this.#stop();
    }
  };
}
