import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, userId } from '../base/ids.ts';

export const mostLockDays = 365;

/** How the clinic signs its notes. They are read with the clinic (3.2). */
export const signingSettings = z.object({
  /** After how many days signed notes lock; 0 with the signature, null never by themselves. */
  noteLockDays: z.nullable(z.int().check(z.gte(0), z.lte(mostLockDays))),
  /** Above which part of carried words a note asks for a sentence of today; 100 never. Absent from older devices: as it was. */
  carriedLimitPercent: z.optional(z.int().check(z.gte(0), z.lte(100))),
  /** Of those who treat, each whose supervision changes. */
  supervision: z
    .array(
      z.object({
        userId,
        supervisor: z.nullable(userId),
        /** Whether their notes ask for the supervisor's co-signature. */
        encounterSupervision: z.boolean(),
      }),
    )
    .check(z.maxLength(500)),
});
export type SigningSettings = z.infer<typeof signingSettings>;

export const saveSigningSettings = endpoint({
  name: 'signing.saveSettings',
  method: 'PUT',
  path: '/:clinicId/signing-settings',
  summary:
    'Says when notes lock, how much of one may be carried over, and whose notes ask for whose co-signature.',
  params: z.object({ clinicId }),
  body: signingSettings,
  response: signingSettings,
});
