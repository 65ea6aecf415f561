import type {
  addClassTime,
  ClassTime,
  ClassTimeFields,
  saveClassDates,
  saveClassTime,
} from '../../../../src/contract/scheduling/class-time.ts';
import { classFaults } from '../../../../src/domain/scheduling/availability/setup-check.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { addOne, changeOne, requireSound, takeFresh } from './schedule-setup.commands.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { scheduleSetupRepository } from './schedule-setup.repository.ts';

/** Plans a class. Throws `not-found` for whom and what is not the clinic's, `fields-wrong`, `id-taken`. */
export async function addClass(call: WriteCall<typeof addClassTime>): Promise<Written<ClassTime>> {
  await requireNamed(call, call.body, {});
  requireSound(classFaults(call.body));
  return addOne(call, 'class-time', call.work.of(scheduleSetupRepository).classTimes, call.body);
}

/** Changes when a class is held. Who has left since, and what is out of use, stays named. */
export async function saveClass(call: WriteCall<typeof saveClassTime>): Promise<Written<ClassTime>> {
  const { work, body, params } = call;
  const before = await takeFresh(
    call,
    'class-time',
    work.of(scheduleSetupRepository).classTimes,
    params.classTimeId,
  );
  await requireNamed(call, body, before);
  const { from = before.from, to = before.to, resourceIds = before.resourceIds } = body;
  requireSound(classFaults({ from, to, resourceIds, except: before.except }));
  return changeOne(call, 'class-time', work.of(scheduleSetupRepository).classTimes, before, body as object);
}

export async function saveDates(call: WriteCall<typeof saveClassDates>): Promise<Written<ClassTime>> {
  const { work, body, params } = call;
  const before = await takeFresh(
    call,
    'class-time',
    work.of(scheduleSetupRepository).classTimes,
    params.classTimeId,
  );
  requireSound(classFaults({ ...before, ...body }));
  return changeOne(call, 'class-time', work.of(scheduleSetupRepository).classTimes, before, body);
}

type Named = {
  readonly [Field in 'typeId' | 'providerId' | 'locationId' | 'resourceIds']?:
    ClassTimeFields[Field] | undefined;
};

async function requireNamed(
  { work }: Pick<WriteCall<unknown>, 'work'>,
  now: Named,
  before: Named,
): Promise<void> {
  if (now.providerId && now.providerId !== before.providerId)
    await work.of(providerRepository).require(now.providerId);
  if (now.locationId && now.locationId !== before.locationId)
    await work.of(locationRepository).require(now.locationId);
  if (
    now.typeId &&
    now.typeId !== before.typeId &&
    !(await work.of(scheduleSetupRepository).types.see(now.typeId))
  )
    throw new NotFound('appointment-type', now.typeId);
  for (const id of now.resourceIds ?? []) {
    if (!before.resourceIds?.includes(id) && !(await work.of(scheduleSetupRepository).resources.see(id)))
      throw new NotFound('resource', id);
  }
}
