/** A placeholder in the shape of reviews. The style sheet clips it to the reserved space. */
export function Skeleton() {
  return (
    <div class="body skeleton" aria-hidden="true">
      <div class="aside">
        <div class="summary folded">
          <div class="mean">{bones(1)}</div>
          <div>{bones(5)}</div>
        </div>
      </div>
      <div>
        <div class="tools">{bones(1)}</div>
        <div class="range">{bones(1)}</div>
        <div class="review">{bones(5)}</div>
        <div class="review">{bones(5)}</div>
        <div class="review">{bones(5)}</div>
      </div>
    </div>
  );
}

function bones(count: number) {
  return Array.from({ length: count }, (_, place) => <i key={place} />);
}
