/** What other rooms may call. */
export { AccountFault } from './accounts/accounts.ts';
