/**
 * Runs in a page: waits for all finite animations, because colours change during a fade, and for reviews that
 * are clipped until the next frame (`holdInView`): axe regards what `overflow: clip` hides as visible, on
 * another ground.
 */
export async function settle(): Promise<void> {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  while (rootsIn(document).some((root) => root.querySelector('.filling')))
    await new Promise(requestAnimationFrame);
  const animations = rootsIn(document)
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // Other timelines are scroll positions.
    .filter(({ timeline }) => timeline === document.timeline);
  await Promise.allSettled(animations.map(({ finished }) => finished));
}
