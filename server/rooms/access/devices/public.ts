/** What other rooms may call. */
export { findProven } from './vault.commands.ts';
export { listWithNote } from './vault.queries.ts';
