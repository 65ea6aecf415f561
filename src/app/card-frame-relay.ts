import { cardFrameEvent, cardFrameMessage, type CardFrameMessage } from '../contract/clinics/card-frame.ts';

/** A window that tells whose frame it is; a window of another origin may be asked for this too. */
type Framed = { readonly parent: unknown };

/**
 * [1.10] Passes the card frames' messages on as page events (`plumbline:card-frame`, on `window`). Heard is only a frame
 * that stands in this very page, from exactly the provider's origin, in a form of the contract; what else a message
 * holds is not passed on.
 * @returns stops it
 */
export function relayCardFrames(providerOrigin: string, page: Window = window): () => void {
  const hear = (event: MessageEvent) => {
    if (event.origin !== providerOrigin || !isFrameOf(page, event.source)) return;
    const read = cardFrameMessage.safeParse(event.data);
    if (!read.success) return;
    page.dispatchEvent(new CustomEvent<CardFrameMessage>(cardFrameEvent, { detail: read.data }));
  };
  page.addEventListener('message', hear);
  return () => page.removeEventListener('message', hear);
}

/** Not the page itself, no window that it opened, and no frame inside another frame. */
function isFrameOf(page: Window, source: MessageEventSource | null): boolean {
  if (source === null || source === page || !('parent' in source)) return false;
  return (source as Framed).parent === page;
}
