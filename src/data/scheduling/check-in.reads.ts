import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Appointment } from '../../contract/scheduling/appointment.ts';
import type { Location } from '../../contract/clinics/clinic.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { dayAt } from '../../domain/base/time/clinic-day.ts';
import { now } from '../../lib/clinic-clock.ts';
import { dayRead } from './appointments.reads.ts';

/** Nobody waits longer at a tablet for an answer that only says where else to go. */
const patienceMs = 4_000;

/**
 * Gives today's visits at other locations: asked when somebody is not found here, and held no longer than it takes to look. What
 * doesn't answer in time has none.
 */
export function useElsewhere(
  clinicId: ClinicId,
): (others: readonly Location[]) => Promise<readonly Appointment[]> {
  const client = useQueryClient();
  return useCallback(
    async (others) => {
      const reads = others.map((place) => dayRead(clinicId, place, dayAt(now(), place.timezone)));
      const asked = reads.map(({ options }) => client.fetchQuery({ ...options, retry: false, gcTime: 0 }));
      const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('Late.')), patienceMs));
      late.catch(() => {});
      const answers = await Promise.allSettled(asked.map((one) => Promise.race([one, late])));
      for (const { options } of reads) client.removeQueries({ queryKey: options.queryKey, type: 'inactive' });
      return answers.flatMap((one) => (one.status === 'fulfilled' ? one.value.body.appointments : []));
    },
    [client, clinicId],
  );
}
