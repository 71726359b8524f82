/** The states of an element; exactly one is set at a time. */
export type ElementState = 'loading' | 'empty' | 'failed' | 'ready';

/**
 * Returns a function that shows the state of an element to the style sheets of the page, as `:state(ready)`.
 * It does nothing in browsers without custom states.
 */
export function elementStates(element: HTMLElement): (state: ElementState) => void {
  // Some browsers accept only names that start with two hyphens, and throw for others.
  if (!CSS.supports('selector(:state(ready))')) return () => {};
  const { states } = element.attachInternals();
  return (state) => {
    states.clear();
    states.add(state);
  };
}
