import type { addHours, saveHours } from '../../../../src/contract/scheduling/schedule-setup.ts';
import type { WorkingHours } from '../../../../src/contract/scheduling/working-hours.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { withHoursFrom } from '../../../../src/domain/scheduling/hours/dated-hours.ts';
import { rangeFaults } from '../../../../src/domain/scheduling/availability/setup-check.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { addOne, changeOne, requireSound, takeFresh } from './schedule-setup.commands.ts';
import { hasHours } from './schedule-setup.queries.ts';
import { scheduleSetupRepository, type HoursRow } from './schedule-setup.repository.ts';

/** The day of the location on which a write was entered: from then on holds what does not say from when on. */
async function dayEntered(
  { work, enteredAt, now }: Pick<WriteCall<unknown>, 'work' | 'enteredAt' | 'now'>,
  locationId: string,
): Promise<PlainDate> {
  const { timezone } = await work.of(locationRepository).require(locationId);
  // A clock that is ahead has not seen the future.
  const at = enteredAt !== null && Date.parse(enteredAt) < Date.parse(now) ? enteredAt : now;
  return dayAt(at, timezone);
}

/** Sets weekly hours. Throws `id-taken` where the provider has some at the location already. */
export async function addWorkingHours(call: WriteCall<typeof addHours>): Promise<Written<WorkingHours>> {
  const { work, body } = call;
  await work.of(providerRepository).require(body.providerId);
  await work.of(locationRepository).require(body.locationId);
  requireSound(rangeFaults(body.weekly, 'weekly'));
  await requireNoOthers(call, body);
  const from = body.from === undefined ? await dayEntered(call, body.locationId) : body.from;
  const row = { ...body, from, earlier: [], endsOn: null };
  return addOne(call, 'working-hours', work.of(scheduleSetupRepository).hours, row);
}

/** Sets other hours from a day on, removes them from a day on, or brings them back. What held before stays for the days before. */
export async function saveWorkingHours(call: WriteCall<typeof saveHours>): Promise<Written<WorkingHours>> {
  const { weekly, archived, from: given } = call.body;
  const table = call.work.of(scheduleSetupRepository).hours;
  const before = await takeFresh(call, 'working-hours', table, call.params.hoursId);
  requireSound(rangeFaults(weekly ?? [], 'weekly'));
  if (archived === false) await requireNoOthers(call, before);
  const from = given === undefined ? await dayEntered(call, before.locationId) : given;
  return changeOne(call, 'working-hours', table, before, {
    ...(weekly !== undefined && withHoursFrom(before, weekly, from)),
    ...(archived !== undefined && { archived, endsOn: archived ? from : null }),
  });
}

async function requireNoOthers(
  { tx, clinicId, work }: Pick<WriteCall<unknown>, 'tx' | 'clinicId' | 'work'>,
  hours: Pick<HoursRow, 'id' | 'providerId' | 'locationId'>,
): Promise<void> {
  const table = work.of(scheduleSetupRepository).hours;
  const taken = table.taken();
  const isOther = (row: HoursRow) =>
    row.archivedAt === null &&
    row.id !== hours.id &&
    row.providerId === hours.providerId &&
    row.locationId === hours.locationId;
  if (!taken.some(isOther)) {
    const isStored = await hasHours(tx, clinicId, hours);
    // What this very push has taken out of use still stands in the database.
    if (!isStored || taken.some((row) => row.archivedAt !== null && isOther({ ...row, archivedAt: null })))
      return;
  }
  throw new Refusal(
    'id-taken',
    'Hours of this provider at this location were set meanwhile. Nothing was saved; open them and change those.',
  );
}
