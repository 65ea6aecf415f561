import type { Transaction } from '../../kernel/db/open-database.ts';
import { waitEntries } from '../../rooms/scheduling/wait-list/wait-list.table.ts';
import { toInstant } from '../../../src/domain/base/time/clinic-day.ts';
import { mainClinic, type DemoClinic } from './clinic-plan.ts';
import { demoId } from './dice.ts';

const dayMs = 86_400_000;
const anything = {
  urgent: false,
  providerIds: [] as string[],
  locationIds: [] as string[],
  weekdays: [] as number[],
  notBefore: null as number | null,
  notAfter: null as number | null,
  note: '',
};

/** What those who wait would take; `days` is since when. */
const wishes = [
  { key: 'follow-up', minutes: 30, days: 12, weekdays: [2, 4], notBefore: 15 * 60 },
  { key: 'adjustment', minutes: 15, days: 9, note: 'Can be here within half an hour' },
  { key: 'massage', minutes: 60, days: 6, notAfter: 12 * 60 },
  { key: 'first', minutes: 60, days: 2, urgent: true, note: 'Fell from a ladder' },
];

/** Puts some of the main clinic's patients on its wait list. @param patientIds those of the clinic, in their order */
export async function writeDemoWaiting(
  tx: Transaction,
  { id: clinicId, key }: DemoClinic,
  patientIds: readonly string[],
  now: number,
): Promise<void> {
  if (clinicId !== mainClinic.id) return;
  await tx.insert(waitEntries).values(
    wishes.flatMap(({ key: type, minutes, days, ...wish }, index) => {
      const patientId = patientIds[index * 7 + 3];
      if (patientId === undefined) return [];
      const since = toInstant(now - days * dayMs);
      const made = {
        id: demoId(`waiting/${key}/${type}`),
        clinicId,
        patientId,
        typeId: demoId(`type/${key}/${type}`),
        durationMinutes: minutes,
        from: null,
        until: null,
        offers: [],
        ended: null,
        createdAt: since,
        updatedAt: since,
      };
      return [{ ...anything, ...wish, ...made }];
    }),
  );
}
