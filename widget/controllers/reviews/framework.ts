/**
 * What the views are made with. In a module of its own, so that the first file can ask for it beside the views, which
 * would otherwise ask for it only once they have arrived: a round trip later.
 */
export { render } from 'preact';
export { jsx } from 'preact/jsx-runtime';
