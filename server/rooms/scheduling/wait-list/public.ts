/** What other rooms may call. */
export { declineOffer, findOffer, takeOffer } from './offer-link.ts';
export { offerPage } from './offer.page.ts';
export { linkHashOf, offerPath, offerSecret, readSent } from './sent-offers.ts';
export { announceWaiting } from './wait-list.commands.ts';
export { listWaitingPatients, presentWaiting } from './wait-list.queries.ts';
