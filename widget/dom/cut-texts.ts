/** The indexes of the list items whose text the style sheet has truncated, except those far below the viewport. */
export function cutTexts(list: Element): number[] {
  return [...list.children].flatMap((item, place) => {
    const text = item.querySelector('.clamp');
    // Measuring would force the layout of skipped content.
    if (!text?.checkVisibility({ contentVisibilityAuto: true })) return [];
    return text.scrollHeight > text.clientHeight + 1 ? [place] : [];
  });
}
