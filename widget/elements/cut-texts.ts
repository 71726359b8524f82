/** The places of a list at which the style sheet has cut a text off. */
export function cutTexts(list: Element): number[] {
  return [...list.children].flatMap((item, place) => {
    const text = item.querySelector('.clamp');
    return text && text.scrollHeight > text.clientHeight + 1 ? [place] : [];
  });
}
