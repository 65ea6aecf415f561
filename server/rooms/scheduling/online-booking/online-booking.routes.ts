import {
  acceptOnlineRequest,
  declineOnlineRequest,
  listHeldTimes,
  listOnlineOffers,
  listOnlineRequests,
  saveOnlineOffer,
} from '../../../../src/contract/scheduling/online-booking.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { listHeld } from './held-times.ts';
import { listOffers, saveOffer } from './offers.commands.ts';
import { declinedLetter } from './online-booking.letters.ts';
import { findBooking } from './private-link.ts';
import { accept, decline, listRequests } from './requests.commands.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { chartNumberRepository } from '../../people/chart-numbers/chart-numbers.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { appointmentRepository } from '../appointments/appointments.repository.ts';

/** What the clinic does with its public page. What visitors do there is in `booking.pages.ts`. */
export function onlineBookingRoutes(routes: Routes): void {
  /** Who is to be told that their request was declined, once it is committed. */
  const toTell = new Map<string, string>();

  answer(routes, listOnlineOffers, {
    policy: inClinic('schedule.read'),
    handler: async ({ tx, clinicId }) => ({ offers: await listOffers(tx, clinicId) }),
  });

  answerWrite(routes, saveOnlineOffer, {
    policy: inClinic('schedule.setup'),
    target: ({ params }) => params.locationId,
    touches: () => [touch(locationRepository, {})],
    handler: saveOffer,
  });

  answer(routes, listOnlineRequests, {
    policy: inClinic('schedule.write'),
    handler: ({ tx, clinicId, now }) => listRequests(tx, clinicId, now),
    audits: () => ({ entity: 'online-requests', entityId: null, patientId: null }),
  });

  answer(routes, listHeldTimes, {
    policy: inClinic('schedule.read'),
    hasNoTransaction: true,
    handler: ({ parts, clinicId, caller, now }) =>
      parts.shared.read(`${clinicId} held`, { clinicId, userId: caller.userId }, async (tx) => ({
        held: await listHeld(tx, clinicId, now),
      })),
  });

  answerWrite(routes, acceptOnlineRequest, {
    policy: inClinic('schedule.write'),
    target: ({ params }) => params.requestId,
    touches: ({ params, body: { patientId, isNew } }) => [
      touch(appointmentRepository, { changes: [params.requestId] }),
      touch(patientRepository, { ...(isNew && { changes: [patientId] }), sees: [patientId] }),
      ...(isNew ? [touch(chartNumberRepository, { number: 'takes' })] : []),
      touch(locationRepository, {}),
    ],
    handler: accept,
  });

  answer(routes, declineOnlineRequest, {
    policy: inClinic('schedule.write'),
    handler: async ({ tx, clinicId, params: { requestId }, now }) => {
      const { email } = await decline(tx, clinicId, requestId, now);
      toTell.set(requestId, email);
      return { id: requestId };
    },
    audits: ({ params }) => ({ entity: 'online-request', entityId: params.requestId, patientId: null }),
    after: ({ clinicId, params: { requestId }, parts }) => {
      const email = toTell.get(requestId);
      toTell.delete(requestId);
      if (email === undefined) return;
      tellDeclined(parts, clinicId, requestId, email).catch((fault: unknown) =>
        parts.log.error(
          { err: fault, request: requestId },
          'a letter about an online request could not be sent',
        ),
      );
    },
  });
}

async function tellDeclined({ pool, mail }: ApiParts, clinicId: string, id: string, email: string) {
  const visit = await findBooking(pool, clinicId, id);
  if (!visit) return;
  if (!mail) throw new Error('No way to send mail is set up.');
  await mail.send(declinedLetter(email, visit));
}
