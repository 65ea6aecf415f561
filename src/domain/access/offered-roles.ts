import { allRoles, type Role } from '../../contract/access/role.ts';

/** [6.2] What the role picker offers for an invitation or an assignment. */
export const offeredRoles: readonly Role[] = ['Admin', 'Provider', 'Staff'];

/** [6.2] The rest of the seven, behind "More roles". */
export const furtherRoles: readonly Role[] = allRoles.filter((role) => !offeredRoles.includes(role));
