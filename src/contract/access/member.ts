import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, userId } from '../base/ids.ts';
import { role } from './role.ts';

/** At least one: who may do nothing is no member. */
export const memberRoles = z.array(role).check(z.minLength(1), z.maxLength(7));
const params = z.object({ clinicId, userId });

export const listMembers = endpoint({
  name: 'members.list',
  method: 'GET',
  path: '/:clinicId/members',
  summary: 'The users of the clinic with their roles.',
  params: z.object({ clinicId }),
  response: z.object({
    members: z.array(
      z.object({
        userId,
        name: z.string(),
        /** [3.17] Absent in a copy from an older server. */
        fname: z.optional(z.string()),
        lname: z.optional(z.string()),
        email: z.string(),
        roles: z.array(role),
        isProvider: z.boolean(),
      }),
    ),
  }),
});

/** [6.1] [6.2] Takes effect at once, on every device of the member. */
export const saveMember = endpoint({
  name: 'members.save',
  method: 'PUT',
  path: '/:clinicId/members/:userId',
  summary: 'Gives a member other roles. The last admin keeps theirs.',
  params,
  body: z.object({ roles: memberRoles }),
  response: z.object({ userId, roles: memberRoles }),
});

export const removeMember = endpoint({
  name: 'members.remove',
  method: 'DELETE',
  path: '/:clinicId/members/:userId',
  summary: 'Takes a member out of the clinic. What they did stays. The last admin cannot be taken out.',
  params,
  response: z.object({ removed: z.literal(true) }),
});

/** [7.9] */
export const leaveClinic = endpoint({
  name: 'clinic.leave',
  method: 'POST',
  path: '/settings/:clinic/leave',
  summary: 'The signed-in user leaves the clinic. The last admin cannot.',
  params: z.object({ clinic: clinicId }),
  response: z.object({ left: z.literal(true) }),
});
