/** Dialogs count a press on messages as one inside; they find them by this. */
export const toastRegionId = 'pl-messages';

/**
 * The region, for overlays that leave it in reach. Before it has loaded, an element that is nowhere: the library would
 * wait for it, and throw into the page when the overlay closes first.
 */
export const toastRegion = (): HTMLElement =>
  document.getElementById(toastRegionId) ?? document.createElement('div');
