/** The request that submits a review of 300 characters without a proof, each from another network. */
export function submission(index: number, words: readonly string[]): RequestInit {
  const content = Array.from({ length: 60 }, (_, place) => words[(place * (index + 3)) % words.length]);
  const review = { product: 'book', product_id: '12', rating: 5, author: 'Ada', content: content.join(' ') };
  const headers = {
    ...{ origin: 'https://shop.example', 'content-type': 'application/json' },
    'idempotency-key': `"draft-${index}-0123456789"`,
    'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  };
  return { method: 'POST', headers, body: JSON.stringify(review) };
}
