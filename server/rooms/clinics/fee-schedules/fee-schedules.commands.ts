import type {
  addFeeSchedule,
  FeeSchedule,
  FeeScheduleFields,
  saveFeeSchedule,
} from '../../../../src/contract/clinics/fee-schedule.ts';
import { repeatedLine } from '../../../../src/domain/clinics/fees/fee-line.ts';
import { idTaken, NotFound, wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { locationRepository } from '../locations/locations.repository.ts';
import { findToChange, insertSchedule, updateSchedule } from './fee-schedules.queries.ts';

type AnyCall = Pick<WriteCall<unknown>, 'work' | 'opId' | 'now'>;

/** Throws `fields-invalid`, and `not-found` for a location that the clinic does not have. */
async function requireSound({ work }: AnyCall, fields: FeeScheduleFields): Promise<void> {
  if (fields.to !== null && fields.to < fields.from)
    throw wrongField('body.to', 'must not be before the first day');
  const twice = repeatedLine(fields.lines);
  if (twice !== null) throw wrongField('body.lines', `have ${twice} twice`);
  if (fields.locationId !== null) await work.of(locationRepository).require(fields.locationId);
}

function written(call: AnyCall, schedule: FeeSchedule, status: 200 | 201): Written<FeeSchedule> {
  const { id, version } = schedule;
  const nowhere = { patientId: null, locationId: null, date: null };
  call.work.announce({
    topic: 'catalogue',
    entityId: id,
    version,
    ...nowhere,
    opId: call.opId,
    at: call.now,
  });
  return { status, body: schedule, about: { entity: 'fee-schedule', id, version } };
}

/** Adds a schedule. Throws `id-taken`, and what `requireSound` throws. */
export async function add(call: WriteCall<typeof addFeeSchedule>): Promise<Written<FeeSchedule>> {
  const { tx, clinicId, body, now } = call;
  await requireSound(call, body);
  const made = await insertSchedule(tx, clinicId, body, now);
  if (!made) throw idTaken('fee schedule');
  return written(call, made, 201);
}

/** Saves a schedule in the version that was seen. Throws `not-found`, `version-stale`, and what `requireSound` throws. */
export async function save(call: WriteCall<typeof saveFeeSchedule>): Promise<Written<FeeSchedule>> {
  const { tx, clinicId, body, now } = call;
  const id = call.params.feeScheduleId;
  const before = await findToChange(tx, clinicId, id);
  if (!before) throw new NotFound('fee schedule', id);
  call.requireFresh(before, () => before);
  await requireSound(call, body);
  return written(call, await updateSchedule(tx, clinicId, id, body, now), 200);
}
