import type { addClosure, Closure, saveClosure } from '../../../../src/contract/scheduling/schedule-setup.ts';
import { spanFaults } from '../../../../src/domain/scheduling/availability/setup-check.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { addOne, changeOne, requireSound, takeFresh } from './schedule-setup.commands.ts';
import { scheduleSetupRepository } from './schedule-setup.repository.ts';

export async function addClosedDays(call: WriteCall<typeof addClosure>): Promise<Written<Closure>> {
  const { work, body } = call;
  if (body.locationId !== null) await work.of(locationRepository).require(body.locationId);
  requireSound(spanFaults(body));
  return addOne(call, 'closure', work.of(scheduleSetupRepository).closures, body);
}

export async function saveClosedDays(call: WriteCall<typeof saveClosure>): Promise<Written<Closure>> {
  const { work, body, params } = call;
  const before = await takeFresh(
    call,
    'closure',
    work.of(scheduleSetupRepository).closures,
    params.closureId,
  );
  if (body.locationId) await work.of(locationRepository).require(body.locationId);
  const { from = before.from, to = before.to } = body;
  requireSound(spanFaults({ from, to }));
  return changeOne(call, 'closure', work.of(scheduleSetupRepository).closures, before, body as object);
}
