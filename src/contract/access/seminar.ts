import * as z from 'zod/mini';
import { emailAddress } from '../base/email-address.ts';
import { endpoint } from '../base/endpoint.ts';
import { instant, line, requiredLine } from '../base/values.ts';

/** [7.27] The seminar's own token is the bearer; it is in the link that its guests were given. */
export const getSeminarData = endpoint({
  name: 'seminar.get',
  method: 'GET',
  path: '/users/user/user-seminar-data',
  summary: 'The seminar that a link is for.',
  response: z.object({
    title: z.string(),
    speaker: z.string(),
    place: z.string(),
    startsAt: instant,
    timezone: z.string(),
    seatsLeft: z.int(),
    /** `closed`: the time to sign up is over. */
    state: z.enum(['open', 'full', 'closed']),
  }),
  open: true,
});

/** [7.28] The code is the one of 7.25: a seat is taken by an address that is the guest's own. */
export const signUpForSeminar = endpoint({
  name: 'seminar.signUp',
  method: 'POST',
  path: '/users/user/user-seminar/create',
  summary:
    'Takes a seat, and makes an account where the address has none; its password is chosen by a link in the mail.',
  body: z.object({
    email: emailAddress,
    code: requiredLine(20),
    firstName: requiredLine(100),
    lastName: requiredLine(100),
    phone: line(40),
  }),
  /** Whether the address has an account now: made for it, had before, or kept by another sign-in service. */
  response: z.object({ account: z.enum(['made', 'had', 'elsewhere']) }),
  open: true,
});
