// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Appointment, AppointmentStatus } from '../../contract/appointment.ts';
import type { Clinician, Location } from '../../contract/clinic.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Resource, ScheduleSetup } from '../../contract/schedule-setup.ts';
import type { PlainDate } from '../../contract/values.ts';
import { instantAt } from '../../domain/clinic-day.ts';
import type { CarryHost } from './carry.ts';
import { columnsOf } from './column-model.ts';
import { planOf } from './column-plan.ts';
import type { PlanInput } from './column-plan.ts';
import { TimeGrid } from './time-grid.tsx';

// jsdom lays nothing out and so scrolls nothing.
beforeAll(async () => {
  await import('./start-carry.ts');
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const monday = '2026-03-02' as PlainDate;
const place = (ID: string, timezone: string) =>
  ({ ID, name: ID, timezone, color: '', active: true }) as Location;
const harbor = place('Harbor', 'America/New_York');
const visit = (id: string, providerId: string, day: PlainDate, time: string, more: object = {}) =>
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
const clinicians = [
  { ID: 'a', name: 'Dr. Avery' },
  { ID: 'b', name: 'Dr. Birch' },
] as Clinician[];
const nothing: ScheduleSetup = { types: [], resources: [], hours: [], exceptions: [], closures: [] };
const room = (id: string, name: string) =>
  ({ id, name, kind: 'room', locationId: 'Harbor', exclusive: true, archivedAt: null }) as Resource;
const rooms = [room('one', 'One'), room('two', 'Two')];
const withRooms: ScheduleSetup = { ...nothing, resources: rooms };
const input = (rows: Appointment[], more: Partial<PlanInput> = {}): PlanInput => ({
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

describe('a class carried by keys', () => {
  async function open(rows: Appointment[], setup = nothing, more: Partial<PlanInput> = {}) {
    const { columns, axis } = planOf(input(rows, more));
    const onDrop = vi.fn<CarryHost['drop']>();
    const onAsk = vi.fn<CarryHost['ask']>();
    const onOpen = vi.fn<(id: string) => void>();
    const grid = (
      <TimeGrid
        label="Schedule of Monday"
        columns={columnsOf(columns, () => 30, setup)}
        axis={axis}
        first={{ minute: 0, column: 0 }}
        onOpen={onOpen}
        onBook={() => {}}
        onHeld={undefined}
        ground={{ rows, held: [], setup, clinicians }}
        onDrop={onDrop}
        onAsk={onAsk}
      />
    );
    const { container } = render(grid);
    await waitFor(() => expect(container.querySelector('[data-carries]')).not.toBeNull());
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
    };
  }

  it('takes all along who still have it before them, in one drop, and is one card', async () => {
    const pilates = { id: 'pilates', name: 'Pilates', capacity: 8, archivedAt: null, color: '#123456' };
    const setup = {
      ...withRooms,
      types: [{ ...pilates, providerIds: [], needsKinds: [], resourceIds: [] }],
    } as unknown as ScheduleSetup;
    const at = (id: string, held: string, status = 'booked') =>
      visit(id, 'a', monday, '10:00', { typeId: 'pilates', resourceIds: [held], status });
    const rows = [at('Ada', 'one'), at('Ben', 'two'), at('Cole', 'one', 'checkedOut')];
    const { onDrop, onOpen, focus, press, said } = await open(rows, setup, { rooms });
    // In each of its rooms the whole of it, and reached once.
    const cards = screen.getAllByRole('button', { name: /^Pilates\s*3 of 8.*2 to come · 1 done/ });
    expect(cards.map((card) => card.dataset['stop'])).toEqual(['visit-Ada', undefined]);
    fireEvent.click(cards[0]!);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('Ada', rows[0]);
    focus('Ada');
    press('p');
    expect(said()).toMatch(/^Pilates, 2 patients picked up/);
    press('ArrowDown');
    // Who is through with it stays, and so is met where the others go.
    expect(said()).toMatch(/^10:15 – 10:45 AM\. The provider is with Cole Quill/);
    press('Enter');
    const move = { startsAt: instantAt(monday, '10:15', 'America/New_York') };
    const moves = [rows[0], rows[1]].map((one) => [one, move]);
    await waitFor(() => expect(onDrop).toHaveBeenCalled());
    expect(onDrop).toHaveBeenCalledExactlyOnceWith(rows[0], move, '10:15 – 10:45 AM', {
      type: setup.types[0],
      moves,
    });
  });

  it('asks for the reason of all where one of them needs it', async () => {
    const type = { id: 'pilates', name: 'Pilates', capacity: 2, archivedAt: null, color: '' };
    const setup = {
      ...nothing,
      types: [{ ...type, providerIds: [], needsKinds: [], resourceIds: [] }],
    } as unknown as ScheduleSetup;
    const at = (id: string, time: string) => visit(id, 'a', monday, time, { typeId: 'pilates' });
    const rows = [at('Ada', '10:00'), at('Ben', '10:00'), at('Cole', '10:15')];
    const { onDrop, onAsk, focus, press } = await open(rows, setup);
    focus('Ada');
    press('p', 'ArrowDown', 'Enter');
    expect(onDrop).not.toHaveBeenCalled();
    const startsAt = instantAt(monday, '10:15', 'America/New_York');
    expect(onAsk).toHaveBeenCalledExactlyOnceWith(rows[0], { startsAt }, 'class');
  });
});
