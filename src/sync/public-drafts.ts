/** What is being typed, and in which scope a first release kept it. Loads Dexie, so it is imported when something is typed, never before. */
export { closeDrafts, type DraftRepository, openDrafts, prepareDrafts } from './drafts/drafts.ts';
export { tellOfDrafts } from './drafts/held-drafts.ts';
export { accountScope } from '../vault/seals.ts';
export { beforeLock } from '../vault/keys/vault.ts';
