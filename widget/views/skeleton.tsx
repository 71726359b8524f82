/** The shape of what comes. The style sheet cuts it off where the reserved room ends. */
export function Skeleton() {
  return (
    <div class="body skeleton" aria-hidden="true">
      <div class="summary">
        <div class="mean">{bones(2)}</div>
        <div>{bones(5)}</div>
      </div>
      <div>
        <div class="range">{bones(1)}</div>
        <div class="review">{bones(5)}</div>
        <div class="review">{bones(4)}</div>
        <div class="review">{bones(5)}</div>
      </div>
    </div>
  );
}

function bones(count: number) {
  return Array.from({ length: count }, (_, place) => <i key={place} />);
}
