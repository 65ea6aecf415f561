import { toastRegionId } from './toast-region-id.ts';

/**
 * In a dialog or drawer: keeps the messages and their Undo in reach, which would else be hidden from readers with the rest
 * of the page, and lose the focus to the dialog. The library keeps what something in the dialog has opened; it knows that
 * by these attributes and by the region's role. Nobody sees or hears the mark itself.
 */
export const MessageReach = () => <span hidden aria-controls={toastRegionId} aria-expanded="true" />;
