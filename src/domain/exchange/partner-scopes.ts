/** What a partner may be allowed to read here, and how that is said to the admin who decides. */
export const partnerScopes = {
  'clinic.read': "The clinic's name, and name, address and time zone of its locations",
  'schedule.read':
    'Which times are taken, by location and treating person; no patient, no reason for a visit, no note',
} as const;
export type PartnerScope = keyof typeof partnerScopes;

export const isPartnerScope = (text: string): text is PartnerScope => Object.hasOwn(partnerScopes, text);
