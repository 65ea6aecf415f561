import { useState } from 'react';
import type { Clinician } from '../../../../contract/clinics/clinic.ts';
import type { UserId } from '../../../../contract/base/ids.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useLocalSetting } from '../../../../session/settings/local-settings.ts';
import { useClinic } from '../../../../session/session-context.ts';

export type WeekOf = UserId | 'everyone';

/**
 * Whose week is shown: whom this person chose last on this device, else their own, else that of the location's first
 * provider: a week of everybody is too narrow to read.
 * @param isOfOne whether columns are of one provider at all; those of rooms and of several locations begin with everybody
 * @returns whose it is, how another is chosen, and whether it is known by now: no week is shown that becomes another one
 */
export function useWeekOf(isOfOne: boolean): [WeekOf, (next: WeekOf) => void, boolean] {
  'use no memo';
  const { clinic, location, me } = useClinic();
  const { setup, data, fault } = useScheduleSetup();
  const [chosen, setChosen] = useState<WeekOf | null>(null);
  const kept = useLocalSetting('both', `schedule week ${location.ID}`);
  const isThere = (one: unknown) => one === 'everyone' || clinic.clinicians.some(({ ID }) => ID === one);
  const worksHere = ({ ID }: Clinician) =>
    setup.hours.some(({ providerId, locationId }) => providerId === ID && locationId === location.ID);
  const own = clinic.clinicians.find(({ ID }) => ID === me.ID);
  const usual = own ?? clinic.clinicians.find(worksHere);
  const isUsualKnown = own !== undefined || data !== undefined || fault !== null;
  const wanted = isThere(kept.value) ? (kept.value as WeekOf) : (usual?.ID ?? 'everyone');
  const choose = (next: WeekOf) => {
    setChosen(next);
    if (isOfOne) kept.set(next);
  };
  const isSettled = chosen !== null || !isOfOne || (kept.isRead && (isThere(kept.value) || isUsualKnown));
  return [chosen ?? (isOfOne ? wanted : 'everyone'), choose, isSettled];
}
