import type {
  addTimeBlock,
  saveTimeBlock,
  TimeBlock,
} from '../../../../src/contract/scheduling/time-block.ts';
import { blockFaults } from '../../../../src/domain/scheduling/availability/setup-check.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { addOne, changeOne, requireSound, takeFresh } from './schedule-setup.commands.ts';

/** Blocks time of a provider's days. Throws `not-found`, `fields-wrong`, `id-taken`. */
export async function addBlock(call: WriteCall<typeof addTimeBlock>): Promise<Written<TimeBlock>> {
  const { records, body } = call;
  await records.provider(body.providerId);
  if (body.locationId !== null) await records.place(body.locationId);
  requireSound(blockFaults(body));
  return addOne(call, 'time-block', records.setup.blocks, body);
}

export async function saveBlock(call: WriteCall<typeof saveTimeBlock>): Promise<Written<TimeBlock>> {
  const { records, body, params } = call;
  const before = await takeFresh(call, 'time-block', records.setup.blocks, params.blockId);
  if (body.locationId) await records.place(body.locationId);
  const { from = before.from, to = before.to, time = before.time } = body;
  requireSound(blockFaults({ from, to, time }));
  return changeOne(call, 'time-block', records.setup.blocks, before, body as object);
}
