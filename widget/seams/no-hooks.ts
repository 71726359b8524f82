/**
 * Replaces `preact/hooks` (0.65 kB) in the bundle. `@preact/signals` calls hooks for signals rendered as text nodes and in
 * `useSignal`; the views use neither. Remove this file once the package imports its hooks separately.
 */
export function useMemo(): never {
  throw new Error('Hooks are not in the bundle: widget/seams/README.md');
}

export { useMemo as useEffect, useMemo as useRef };
