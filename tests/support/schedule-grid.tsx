import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Appointment, AppointmentStatus } from '../../src/contract/scheduling/appointment.ts';
import type { Clinician, Location } from '../../src/contract/clinics/clinic.ts';
import type { UserId } from '../../src/contract/base/ids.ts';
import type { Resource, ScheduleSetup } from '../../src/contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../src/contract/base/values.ts';
import { instantAt } from '../../src/domain/base/time/clinic-day.ts';
import { whenIdle } from '../../src/features/scheduling/schedule/idle.ts';
import type { MoveHost } from '../../src/features/scheduling/schedule/moving/move-host.ts';
import { columnsOf } from '../../src/features/scheduling/schedule/board/column-model.ts';
import { planOf } from '../../src/features/scheduling/schedule/board/column-plan.ts';
import type { PlanInput } from '../../src/features/scheduling/schedule/board/column-plan.ts';
import { TimeGrid } from '../../src/features/scheduling/schedule/board/time-grid.tsx';

/** The schedule's grid without a server: a Monday of two providers at one location. */

/** For `beforeAll`: the code of moving is there, and nothing scrolls, as jsdom lays nothing out. */
export async function prepareGrid(): Promise<void> {
  await import('../../src/features/scheduling/schedule/moving/start-moving.ts');
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
}

export const monday = '2026-03-02' as PlainDate;
export const locationAt = (ID: string, timezone: string) =>
  ({ ID, name: ID, timezone, color: '', active: true }) as Location;
export const harbor = locationAt('Harbor', 'America/New_York');
export const visit = (id: string, providerId: string, day: PlainDate, time: string, more: object = {}) =>
  ({
    id,
    patientId: id,
    providerId,
    locationId: 'Harbor',
    startsAt: instantAt(day, time, 'America/New_York'),
    durationMinutes: 30,
    status: 'booked' satisfies AppointmentStatus,
    reason: '',
    note: '',
    patient: { firstName: id, lastName: 'Quill', preferredName: '', alerts: [] },
    ...more,
  }) as unknown as Appointment;
export const clinicians = [
  { ID: 'a', name: 'Dr. Avery' },
  { ID: 'b', name: 'Dr. Birch' },
] as Clinician[];
export const nothing: ScheduleSetup = { types: [], resources: [], hours: [], exceptions: [], closures: [] };
export const room = (id: string, name: string) =>
  ({ id, name, kind: 'room', locationId: 'Harbor', exclusive: true, archivedAt: null }) as Resource;
export const rooms = [room('one', 'One'), room('two', 'Two')];
export const input = (rows: Appointment[], more: Partial<PlanInput> = {}): PlanInput => ({
  from: monday,
  days: 1,
  date: monday,
  today: monday,
  rows,
  held: [],
  locations: [harbor],
  clinicians,
  me: 'a' as UserId,
  who: null,
  shows: 'all',
  setup: nothing,
  showsWeekend: false,
  rooms: null,
  ...more,
});

/** The grid of these visits as a person at the keyboard has it, once its visits can be moved. */
export async function openGrid(
  rows: Appointment[],
  setup = nothing,
  more: Partial<PlanInput> & { locations?: readonly Location[] } = {},
) {
  const onDrop = vi.fn<MoveHost['drop']>();
  const onAsk = vi.fn<MoveHost['ask']>();
  const onOpen = vi.fn<(id: string) => void>();
  const newest = { current: rows };
  const { locations = [harbor] } = more;
  const draw = (shown: Appointment[]) => {
    const { columns, axis } = planOf(input(shown, more));
    return (
      <TimeGrid
        label="Schedule of Monday"
        columns={columnsOf(columns, () => 30, setup)}
        axis={axis}
        first={{ minute: 0, column: 0 }}
        onOpen={onOpen}
        onBook={() => {}}
        onHeld={undefined}
        context={{ rows: shown, newest, held: [], setup, clinicians, locations }}
        onDrop={onDrop}
        onAsk={onAsk}
      />
    );
  };
  const { container, rerender } = render(draw(rows));
  await waitFor(() => expect(container.querySelector('[data-movable]')).not.toBeNull());
  const press = (...keys: (string | KeyboardEventInit)[]) => {
    for (const key of keys)
      fireEvent.keyDown(document.activeElement!, typeof key === 'string' ? { key } : key);
  };
  const focus = (id: string) => container.querySelector<HTMLElement>(`[data-stop="visit-${id}"]`)!.focus();
  const said = () => container.querySelector('[role="status"]')?.textContent;
  return {
    onDrop,
    onAsk,
    onOpen,
    focus,
    press,
    said,
    ghost: () => container.querySelector('[data-ghost]'),
    ghosts: () => container.querySelectorAll('[data-ghost]').length,
    /** Draws it anew with other visits. */
    show: (shown: Appointment[]) => {
      newest.current = shown;
      rerender(draw(shown));
    },
    /** Other visits are known, and wait for a pause of the hands to be drawn. */
    learn: (known: Appointment[]) => {
      newest.current = known;
      whenIdle(() => rerender(draw(known)));
    },
  };
}
