import type {
  addTimeBlock,
  saveTimeBlock,
  TimeBlock,
} from '../../../../src/contract/scheduling/time-block.ts';
import { blockFaults } from '../../../../src/domain/scheduling/availability/setup-check.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { addOne, changeOne, requireSound, takeFresh } from './schedule-setup.commands.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { scheduleSetupRepository } from './schedule-setup.repository.ts';

/** Blocks time of a provider's days. Throws `not-found`, `fields-wrong`, `id-taken`. */
export async function addBlock(call: WriteCall<typeof addTimeBlock>): Promise<Written<TimeBlock>> {
  const { work, body } = call;
  await work.of(providerRepository).require(body.providerId);
  if (body.locationId !== null) await work.of(locationRepository).require(body.locationId);
  requireSound(blockFaults(body));
  return addOne(call, 'time-block', work.of(scheduleSetupRepository).blocks, body);
}

export async function saveBlock(call: WriteCall<typeof saveTimeBlock>): Promise<Written<TimeBlock>> {
  const { work, body, params } = call;
  const before = await takeFresh(call, 'time-block', work.of(scheduleSetupRepository).blocks, params.blockId);
  if (body.locationId) await work.of(locationRepository).require(body.locationId);
  const { from = before.from, to = before.to, time = before.time } = body;
  requireSound(blockFaults({ from, to, time }));
  return changeOne(call, 'time-block', work.of(scheduleSetupRepository).blocks, before, body as object);
}
