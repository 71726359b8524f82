/**
 * Returns, for each list item, whether its text is longer than the style sheet shows, with the line of its
 * button. Undefined if unknown: for expanded texts, and for texts far below the viewport, because a
 * measurement would force their layout.
 */
export function cutTexts(list: Element): (boolean | undefined)[] {
  return [...list.children].map((item) => {
    const text = item.querySelector('.clamp');
    if (!text?.checkVisibility({ contentVisibilityAuto: true })) return undefined;
    const button = item.querySelector('.fold')?.clientHeight ?? 0;
    // Glyphs of some scripts stand out of their line by a part of it, which hides no text.
    const standsOut = 0.6 * Number.parseFloat(getComputedStyle(text).fontSize);
    return text.scrollHeight > text.clientHeight + button + standsOut;
  });
}
