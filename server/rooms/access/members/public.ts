/** What other rooms may call. */
export { joinClinic, tellClinic } from './members.commands.ts';
export { memberAsOf } from './past-roles.ts';
