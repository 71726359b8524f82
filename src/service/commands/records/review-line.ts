import type { ModeratedReview } from '../../../contract/moderation.ts';

/** A review in one line for a terminal. Control characters could change what the terminal shows. */
export function reviewLine(review: ModeratedReview): string {
  const { id, rating, is_published, hidden_reason, created_at, product_handle, author, title, content } =
    review;
  const state = is_published ? 'published' : hidden_reason ? `hidden (${hidden_reason})` : 'waiting';
  const text = [title, content].filter(Boolean).join(' – ');
  const line = `${id}  ${rating}/5  ${state}  ${created_at.slice(0, 10)}  ${product_handle || 'shop'}  ${author}: ${text}`;
  const visible = line.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');
  const characters = [...visible];
  return characters.length > lineLength ? `${characters.slice(0, lineLength - 1).join('')}…` : visible;
}

const lineLength = 160;
