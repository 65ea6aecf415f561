import { closeDay, getDayBook, listCloses, reopenDay } from '../../../../src/contract/money/day-close.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { locationRepository, requireLocationFacts } from '../../clinics/locations/locations.repository.ts';
import { close, reopen } from './closes.commands.ts';
import { listCloses as readCloses, readDayBook } from './closes.queries.ts';

const ofLedger = () => ({ entity: 'ledger', entityId: null, patientId: null });

export function closeRoutes(routes: Routes): void {
  answer(routes, getDayBook, {
    policy: inClinic('ledger.read'),
    handler: async ({ tx, clinicId, params: { locationId, day } }) => {
      const { timezone: timeZone } = await requireLocationFacts(tx, clinicId, locationId);
      return readDayBook(tx, clinicId, { locationId, day, timeZone });
    },
    audits: ofLedger,
  });
  answer(routes, listCloses, {
    policy: inClinic('ledger.read'),
    handler: async ({ tx, clinicId, params: { locationId } }) => {
      await requireLocationFacts(tx, clinicId, locationId);
      return { closes: await readCloses(tx, clinicId, locationId) };
    },
    audits: ofLedger,
  });
  const touches = () => [touch(locationRepository, {})];
  answerWrite(routes, closeDay, {
    policy: inClinic('day.close'),
    target: ({ body }) => body.id,
    touches,
    handler: close,
  });
  answerWrite(routes, reopenDay, {
    policy: inClinic('day.reopen'),
    target: ({ params }) => params.closeId,
    touches,
    handler: reopen,
  });
}
