import type {
  addWaiting,
  saveWaiting,
  WaitEntry,
  WaitEntryFields,
} from '../../../../src/contract/scheduling/wait-list.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { waitFaults } from '../../../../src/domain/scheduling/waiting/wait-list.ts';
import { idTaken, NotFound, wrongFields } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { patientRepository, type PatientRow } from '../../people/patients/patients.repository.ts';
import { waitListRepository, type WaitRow } from './wait-list.repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { presentWaiting } from './wait-list.queries.ts';

type AnyCall = Pick<WriteCall<unknown>, 'work' | 'opId' | 'now'>;

/** Puts a patient on the list. Throws `id-taken`; `not-found` for what is not the clinic's; `validation`. */
export async function add(call: WriteCall<typeof addWaiting>): Promise<Written<WaitEntry>> {
  const { work, body, clinicId, now } = call;
  if (await work.of(waitListRepository).take(body.id)) throw idTaken('wait-list entry');
  const { since = now, ...fields } = body;
  const patient = await work.of(patientRepository).require(fields.patientId);
  await requireSound(call, fields, null);
  const row: WaitRow = {
    ...fields,
    patientId: patient.id,
    clinicId,
    offers: [],
    ended: null,
    version: 1,
    createdAt: since,
    updatedAt: now,
  };
  work.of(waitListRepository).add(row);
  return written(call, row, patient, 201);
}

/** Changes what would do, notes an offer, or ends the waiting. Throws as `add`, and for versions. */
export async function save(call: WriteCall<typeof saveWaiting>): Promise<Written<WaitEntry>> {
  const { work, body, params, now } = call;
  const before = await work.of(waitListRepository).take(params.entryId);
  if (!before) throw new NotFound('wait-list entry', params.entryId);
  const patient = await work.of(patientRepository).require(before.patientId);
  call.requireFresh(before, () => presentWaiting(before, patient));
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const row: WaitRow = { ...before, ...given, version: before.version + 1, updatedAt: now };
  await requireSound(call, row, before);
  work.of(waitListRepository).change(row);
  return written(call, row, patient, 200);
}

type Named = Pick<WaitEntryFields, 'from' | 'until' | 'notBefore' | 'notAfter'> & {
  readonly providerIds: readonly string[];
  readonly locationIds: readonly string[];
};

/** Whom and where it newly names must be the clinic's; who has left since stays named. */
async function requireSound(
  { work }: AnyCall,
  fields: object,
  before: Pick<Named, 'providerIds' | 'locationIds'> | null,
): Promise<void> {
  const now = fields as Named;
  const faults = waitFaults(now);
  if (faults.length > 0)
    throw wrongFields(faults.map(({ path, message }) => ({ path: `body.${path}`, message })));
  for (const id of now.providerIds)
    if (!before?.providerIds.includes(id)) await work.of(providerRepository).require(id);
  for (const id of now.locationIds)
    if (!before?.locationIds.includes(id)) await work.of(locationRepository).require(id);
}

function written(call: AnyCall, row: WaitRow, patient: PatientRow, status: 200 | 201): Written<WaitEntry> {
  const { id, version, patientId } = row;
  announceWaiting(call.work, row, call);
  return {
    status,
    body: presentWaiting(row, patient),
    about: { entity: 'wait-list-entry', id, version, patientId },
  };
}

/** Says that an entry changed: whoever looks at the schedule looks at who waits for a place in it. */
export function announceWaiting(
  work: Pick<WriteCall<unknown>, 'work'>['work'],
  { id, version, patientId }: WaitRow,
  { now: at, opId }: { readonly now: Instant; readonly opId: string | null },
): void {
  const nowhere = { locationId: null, date: null };
  work.announce({ topic: 'appointments', entityId: id, version, patientId, ...nowhere, opId, at });
}
