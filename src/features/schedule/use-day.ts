import { useMemo } from 'react';
import type { PlainDate } from '../../contract/values.ts';
import { providersOfDay } from '../../domain/day-schedule.ts';
import { dayGrid } from '../../domain/schedule-layout.ts';
import { dayRead } from '../../session/day-read.ts';
import { useClinic, useSession } from '../../session/session-context.ts';
import { useRead } from '../../session/use-read.ts';
import { columnsOf } from './day-model.ts';

/** Half hours are what a tap books; inside one, a pointer means a quarter. */
const slotMinutes = 30;

/**
 * One day of the chosen location: the read with its state, and what the grid draws of it.
 * @param shows which of the two switches are on
 */
export function useDay(date: PlainDate, shows: { allProviders: boolean; cancelled: boolean }) {
  const { clinic, location, me } = useClinic();
  const mayRead = useSession().can('schedule.read');
  const read = useMemo(
    () => (mayRead ? dayRead(clinic.ID, location, date) : null),
    [mayRead, clinic.ID, location, date],
  );
  const state = useRead(read);
  const all = state.data?.appointments;
  const model = useMemo(() => {
    const shown = (all ?? []).filter((row) => shows.cancelled || row.status !== 'cancelled');
    const grid = dayGrid(date, location.timezone, shown, slotMinutes);
    const providers = providersOfDay(clinic.clinicians, shown, me.ID, shows.allProviders);
    return { grid, providers, columns: columnsOf(providers, shown, grid, slotMinutes) };
  }, [all, shows.cancelled, shows.allProviders, date, location.timezone, clinic.clinicians, me.ID]);
  return { mayRead, state, model, all };
}
