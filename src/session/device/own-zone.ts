/** The time zone that this device is set to, where no clinic's is known. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
