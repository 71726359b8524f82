/**
 * Takes the place of `preact/hooks` in the bundle: 0.65 kB. `@preact/signals` calls hooks for a signal rendered as a text
 * node, and in `useSignal`; the views do neither. Can go once the package imports its hooks separately.
 */
export function useMemo(): never {
  throw new Error('Hooks are not in the bundle: widget/seams/README.md');
}

export { useMemo as useEffect, useMemo as useRef };
