import type { PublicReview, ReviewsAnswer } from '../../src/contract/storefront.ts';

/** The markup of floor.js, rendered on the server. */
export function plainHtml({ rating, list }: ReviewsAnswer): string {
  const bars = ([5, 4, 3, 2, 1] as const).map((stars) => {
    const count = rating?.histogram[stars] ?? 0;
    const share = `<progress max="${rating?.count}" value="${count}" aria-label="${stars} stars"></progress>`;
    return `<div class="bar small">${stars}${share}${count}</div>`;
  });
  return `<div id="reviews">
    <h2>Customer reviews</h2>
    <p>${rating?.average?.toFixed(1)} of 5, ${rating?.count} reviews</p>
    ${bars.join('')}
    <ul>${list.map(item).join('')}</ul>
  </div>`;
}

function item({
  rating,
  commented_at,
  title,
  content,
  media,
  author,
  is_verified,
  reply,
}: PublicReview): string {
  const stars = '★'.repeat(rating) + '☆'.repeat(5 - rating);
  return `<li><article>
    <span class="stars" role="img" aria-label="${rating} of 5 stars">${stars}</span>
    <span class="small"> ${dayOf(commented_at)}</span>
    ${title ? `<h3>${escaped(title)}</h3>` : ''}
    ${content ? `<p class="text">${escaped(content)}</p>` : ''}
    ${media.length > 0 ? `<div class="media">${media.map(photo).join('')}</div>` : ''}
    <p class="small">${escaped(author)}${is_verified ? ' · Verified buyer' : ''}</p>
    ${
      reply
        ? `<div class="reply"><p class="small">Reply from the shop ${dayOf(reply.reply_at ?? '')}</p>
           <p class="text">${escaped(reply.content)}</p></div>`
        : ''
    }
  </article></li>`;
}

function photo({ url, thumbnail_url, type }: PublicReview['media'][number]): string {
  if (type === 2) {
    return `<video controls preload="none" poster="${escaped(thumbnail_url)}" src="${escaped(url)}"></video>`;
  }
  return `<a href="${escaped(url)}"><img loading="lazy" alt="Photo" src="${escaped(thumbnail_url || url)}"></a>`;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

function dayOf(time: string): string {
  return time ? day.format(new Date(time)) : '';
}

/** Escapes a text for HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
