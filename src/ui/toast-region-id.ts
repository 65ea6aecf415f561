/** Dialogs count a press on messages as one inside; they find them by this. */
export const toastRegionId = 'pl-messages';
