/** What is being typed. Loads Dexie, so it is imported when something is typed, never before. */
export { closeDrafts, type DraftRepository, openDrafts } from './outbox/drafts.ts';
