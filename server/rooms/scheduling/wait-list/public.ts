/** What other rooms may call. */
export { declineOffer, findOffer, takeOffer } from './offer-link.ts';
export { offerPath } from './offer-message.ts';
export { offerPage } from './offer.page.ts';
export { sendOffers } from './send-offers.ts';
export { listWaitingPatients } from './wait-list.queries.ts';
