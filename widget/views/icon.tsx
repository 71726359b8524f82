/** A drawing in lines on a grid of 16; says nothing by itself. */
export function Icon({ path }: { path: string }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
