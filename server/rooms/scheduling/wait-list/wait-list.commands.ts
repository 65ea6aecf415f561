import type {
  addWaiting,
  saveWaiting,
  WaitEntry,
  WaitEntryFields,
} from '../../../../src/contract/scheduling/wait-list.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { waitFaults } from '../../../../src/domain/scheduling/waiting/wait-list.ts';
import { NotFound, wrongFields } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { idTaken } from '../../people/patients/patients.commands.ts';
import type { PatientRow, WaitRow } from '../../../kernel/write/unit-of-work.ts';
import { presentWaiting } from './wait-list.queries.ts';

type AnyCall = Pick<WriteCall<unknown>, 'records' | 'opId' | 'now'>;

/** Puts a patient on the list. Throws `id-taken`; `not-found` for what is not the clinic's; `validation`. */
export async function add(call: WriteCall<typeof addWaiting>): Promise<Written<WaitEntry>> {
  const { records, body, clinicId, now } = call;
  if (await records.waiting.take(body.id)) throw idTaken('wait-list entry');
  const { since = now, ...fields } = body;
  const patient = await records.patient(fields.patientId);
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
  records.waiting.add(row);
  return written(call, row, patient, 201);
}

/** Changes what would do, notes an offer, or ends the waiting. Throws as `add`, and for versions. */
export async function save(call: WriteCall<typeof saveWaiting>): Promise<Written<WaitEntry>> {
  const { records, body, params, now } = call;
  const before = await records.waiting.take(params.entryId);
  if (!before) throw new NotFound('wait-list entry', params.entryId);
  const patient = await records.patient(before.patientId);
  call.requireFresh(before, () => presentWaiting(before, patient));
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const row: WaitRow = { ...before, ...given, version: before.version + 1, updatedAt: now };
  await requireSound(call, row, before);
  records.waiting.change(row);
  return written(call, row, patient, 200);
}

type Named = Pick<WaitEntryFields, 'from' | 'until' | 'notBefore' | 'notAfter'> & {
  readonly providerIds: readonly string[];
  readonly locationIds: readonly string[];
};

/** Whom and where it newly names must be the clinic's; who has left since stays named. */
async function requireSound(
  { records }: AnyCall,
  fields: object,
  before: Pick<Named, 'providerIds' | 'locationIds'> | null,
): Promise<void> {
  const now = fields as Named;
  const faults = waitFaults(now);
  if (faults.length > 0)
    throw wrongFields(faults.map(({ path, message }) => ({ path: `body.${path}`, message })));
  for (const id of now.providerIds) if (!before?.providerIds.includes(id)) await records.provider(id);
  for (const id of now.locationIds) if (!before?.locationIds.includes(id)) await records.place(id);
}

function written(call: AnyCall, row: WaitRow, patient: PatientRow, status: 200 | 201): Written<WaitEntry> {
  const { id, version, patientId } = row;
  announceWaiting(call.records, row, call);
  return {
    status,
    body: presentWaiting(row, patient),
    about: { entity: 'wait-list-entry', id, version, patientId },
  };
}

/** Says that an entry changed: whoever looks at the schedule looks at who waits for a place in it. */
export function announceWaiting(
  records: Pick<WriteCall<unknown>, 'records'>['records'],
  { id, version, patientId }: WaitRow,
  { now: at, opId }: { readonly now: Instant; readonly opId: string | null },
): void {
  const nowhere = { locationId: null, date: null };
  records.announce({ topic: 'appointments', entityId: id, version, patientId, ...nowhere, opId, at });
}
