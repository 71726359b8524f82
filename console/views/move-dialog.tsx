import { useState } from 'preact/hooks';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import { titleOf } from '../models/decisions.ts';
import { useConsole } from './console-context.ts';
import { Loaded } from './loaded.tsx';
import { Modal } from './modal.tsx';
import { useLoader } from './use-loader.ts';

/** Chooses the product that a review moves to, by its title or handle. */
export function MoveDialog({ review }: { review: ModeratedReview }) {
  const { model, texts } = useConsole();
  const { api, router } = model;
  const [keyword, search] = useState('');
  const { shop } = router.place.value;
  const products = useLoader(() => api.call(shop, 'get_products', { keyword, page_size: 20 }), keyword);
  const close = () => (model.questions.moving.value = null);
  const move = (product: { id: string; title: string; handle: string }) => {
    close();
    void model.decisions.move(review, product);
  };
  return (
    <Modal title={texts.move.title} onClose={close}>
      <p class="muted small" dir="auto">
        {titleOf(review)}
      </p>
      <input
        class="written"
        type="search"
        aria-label={texts.move.search}
        placeholder={texts.move.search}
        value={keyword}
        onInput={({ currentTarget }) => search(currentTarget.value.trim())}
      />
      <Loaded from={products}>
        {({ list, has_more }) => {
          const others = list.filter(({ id }) => id !== review.product_id);
          return (
            <>
              {others.length === 0 && <p role="status">{texts.move.none}</p>}
              <ul class="saved">
                {others.map((product) => (
                  <li key={product.id}>
                    <button type="button" class="btn" onClick={() => move(product)}>
                      <bdi>{product.title || product.handle}</bdi>
                    </button>
                    <span class="muted small">
                      <bdi>{product.handle}</bdi>
                    </span>
                  </li>
                ))}
              </ul>
              {has_more === 1 && <p class="muted small">{texts.move.more}</p>}
            </>
          );
        }}
      </Loaded>
      <p class="muted small">{texts.move.note}</p>
      <button type="button" class="btn" onClick={close}>
        {texts.cancel}
      </button>
    </Modal>
  );
}
