/** What other rooms may call. */
export { joinClinic, tellClinic } from './members.commands.ts';
export { memberOverTime } from './past-roles.ts';
