/** The places of a list at which the style sheet has cut a text off; those that are far below are left out. */
export function cutTexts(list: Element): number[] {
  return [...list.children].flatMap((item, place) => {
    const text = item.querySelector('.clamp');
    // To measure what is not laid out yet would lay it out.
    if (!text?.checkVisibility({ contentVisibilityAuto: true })) return [];
    return text.scrollHeight > text.clientHeight + 1 ? [place] : [];
  });
}
