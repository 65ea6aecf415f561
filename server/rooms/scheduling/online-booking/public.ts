/** What other rooms may call. */
export { bookingPage, phoneLink, plainPage, sendBookingPage } from './booking-page.ts';
export { heldColumns, slotKeys } from './held-times.ts';
export { readStanding } from './page-facts.ts';
export { whenInWords } from './when-words.ts';
