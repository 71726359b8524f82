import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

const isOpen = signal(true);

/**
 * Uses features of Preact that the views of the widget do not use yet: hooks, a reference, the state of form
 * fields.
 */
function Question() {
  const field = useRef<HTMLInputElement>(null);
  const [stars, setStars] = useState(5);
  useEffect(() => {
    field.current?.focus();
    document.title = 'Effect';
    return () => {
      document.title = 'Cleanup';
    };
  }, []);
  return (
    <form>
      {[4, 5].map((star) => (
        <label key={star}>
          <input type="radio" name="stars" checked={star === stars} onChange={() => setStars(star)} />
          {`${star} stars`}
        </label>
      ))}
      <output>{`${stars} chosen`}</output>
      <input ref={field} aria-label="Title" />
      <button
        type="button"
        onClick={() => {
          isOpen.value = false;
        }}
      >
        Close
      </button>
    </form>
  );
}

function Page() {
  return isOpen.value ? <Question /> : <p>Closed</p>;
}

render(<Page />, document.body);
