/** What other rooms may call. */
export { findLikely } from './likely-patients.ts';
