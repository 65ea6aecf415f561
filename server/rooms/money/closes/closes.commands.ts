import type { closeDay, DayClose, reopenDay } from '../../../../src/contract/money/day-close.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { timeEntered } from '../../../../src/domain/base/time/device-time.ts';
import { closeFaults, countResult } from '../../../../src/domain/money/close/count.ts';
import { idTaken, NotFound, Refusal, wrongFields } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { postClose, takeBackClose } from './close-entries.ts';
import { presentClose } from './closes.queries.ts';
import { closeRepository, type CloseRow, type ReopeningRow } from './closes.repository.ts';

const written = (row: CloseRow, reopening: ReopeningRow | null, status: 200 | 201): Written<DayClose> => ({
  status,
  body: presentClose(row, reopening),
  about: { entity: 'close', id: row.id },
});

/** Whoever shows the day asks again. */
const announce = ({ work, opId, now }: WriteCall<unknown>, { id, locationId, day }: CloseRow) =>
  work.announce({
    topic: 'charges',
    entityId: id,
    version: null,
    patientId: null,
    locationId,
    date: day,
    opId,
    at: now,
  });

/**
 * Closes a day. A count of a day that stands closed is kept beside the one that closed it, and posts nothing. The very same
 * once more changes nothing. Throws `not-found`, `id-taken`, `fields-invalid`.
 */
export async function close(call: WriteCall<typeof closeDay>): Promise<Written<DayClose>> {
  const { work, tx, clinicId, body, caller, now } = call;
  const repository = work.of(closeRepository);
  const place = await work.of(locationRepository).require(body.locationId);
  const before = await repository.closes.see(body.id);
  if (before) {
    if (before.locationId !== place.id || before.day !== body.day) throw idTaken('close');
    return written(before, await repository.reopeningOf(before.id), 200);
  }
  const faults = closeFaults(body, dayAt(now, place.timezone));
  if (faults.length > 0)
    throw wrongFields(faults.map(({ path, message }) => ({ path: `body.${path}`, message })));
  // Payments of the same push first: the count goes by what stands in the journal.
  await work.flush();
  await repository.lockDay(place.id);
  const besides = await repository.standing(place.id, body.day);
  const expected = await repository.expected(place.id, body.day);
  const { overMinor, depositCashMinor, depositChecksMinor } = countResult(body, expected);
  const { at: closedAt, clockAheadMs } = timeEntered({ ...body, at: body.closedAt }, now);
  const row: CloseRow = {
    ...body,
    clinicId,
    locationId: place.id,
    closedAt,
    clockAheadMs,
    expected,
    overMinor,
    depositCashMinor,
    depositChecksMinor,
    receivedAt: now,
    closedBy: caller.userId,
    closedByName: caller.name,
    besides,
  };
  if (besides === null) await postClose(tx, row);
  repository.closes.add(row);
  // Later payments of the same push find the day closed.
  await work.flush();
  announce(call, row);
  return written(row, null, 201);
}

/**
 * Opens a closed day again, once for each count. The very same once more changes nothing.
 * Throws `not-found`, `day-open`, `id-taken`.
 */
export async function reopen(call: WriteCall<typeof reopenDay>): Promise<Written<DayClose>> {
  const { work, tx, clinicId, body, params, caller, now } = call;
  const repository = work.of(closeRepository);
  const row = await repository.closes.see(params.closeId);
  if (!row) throw new NotFound('close', params.closeId);
  const before = await repository.reopeningOf(row.id);
  if (before?.id === body.id) return written(row, before, 200);
  if (before !== null || row.besides !== null)
    throw new Refusal(
      'day-open',
      before
        ? `${before.reopenedByName} already reopened this day. Nothing more was changed.`
        : 'This count didn’t close the day, so there is nothing to reopen. Reopen the count that did.',
      { details: { current: presentClose(row, before) } },
    );
  if (await repository.reopenings.see(body.id)) throw idTaken('reopening');
  await work.flush();
  await repository.lockDay(row.locationId);
  const reopening: ReopeningRow = {
    id: body.id,
    clinicId,
    closeId: row.id,
    reason: body.reason,
    reopenedAt: timeEntered({ at: body.reopenedAt }, now).at,
    receivedAt: now,
    reopenedBy: caller.userId,
    reopenedByName: caller.name,
  };
  repository.reopenings.add(reopening);
  await work.flush();
  await takeBackClose(tx, row, reopening);
  announce(call, row);
  return written(row, reopening, 201);
}
