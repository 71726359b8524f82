/**
 * For each list item, whether its text is longer than the style sheet shows, with the line of its button; undefined if
 * unknown: an expanded text, and one far below the viewport, whose layout a measurement would force.
 */
export function cutTexts(list: Element): (boolean | undefined)[] {
  return [...list.children].map((item) => {
    const text = item.querySelector('.clamp');
    if (!text?.checkVisibility({ contentVisibilityAuto: true })) return undefined;
    const button = item.querySelector('.fold')?.clientHeight ?? 0;
    return text.scrollHeight > text.clientHeight + button + 1;
  });
}
