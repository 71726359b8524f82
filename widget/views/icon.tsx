/** A line icon on a 16-pixel grid, hidden from screen readers. */
export function Icon({ path }: { path: string }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
