/** What holds the things that move over the columns of a schedule: the ghost, and the ring of the focus. */
export const overColumns = (body: HTMLElement): HTMLElement =>
  body.querySelector<HTMLElement>('[data-over]') ?? body;

/** Where a card is in the body of its schedule, in CSS pixels. */
export function positionInBody(body: HTMLElement, card: Element) {
  const { left, top, width, height } = card.getBoundingClientRect();
  const around = body.getBoundingClientRect();
  return { leftPx: left - around.left, topPx: top - around.top, widthPx: width, heightPx: height };
}
