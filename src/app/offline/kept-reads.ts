/** Where `query-keep.ts` keeps reads; apart from it, so that who signs out at once need not wait for it. */
export const keptReadsKey = 'plumbline.reads';

/** For sign-out. */
export const forgetKeptReads = (storage: Storage): void => storage.removeItem(keptReadsKey);
