/** What other rooms may call. */
export { requireTimeZone } from './locations.commands.ts';
export { locationJson } from './locations.queries.ts';
