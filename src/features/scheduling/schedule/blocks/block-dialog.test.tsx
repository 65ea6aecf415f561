// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { TimeBlock } from '../../../../contract/scheduling/time-block.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { instantAt } from '../../../../domain/base/time/clinic-day.ts';
import { SessionContext, type Session } from '../../../../session/session-context.ts';
import BlockDialog from './block.dialog.tsx';

const enqueue = vi.hoisted(() =>
  vi.fn<(write: { name: string; body: object }) => Promise<void>>(async () => {}),
);
const success = vi.hoisted(() => vi.fn<(words: string, more: { action: { act: () => unknown } }) => void>());
vi.mock('../../../../sync/outbox/outbox.ts', () => ({ enqueue }));
vi.mock('../../../../ui/messages/toast.ts', () => ({ toast: { success, close: () => {}, fail: () => {} } }));
vi.mock('../../../../ui/messages/undoing.ts', () => ({ undoing: (act: () => unknown) => ({ act }) }));
vi.mock('../../../../session/kept/use-kept.ts', async () => {
  const { useState } = await import('react');
  return { useKept: <T,>(_: string, first: () => T) => useState(first) };
});
vi.mock('../../../../ui/overlays/form-dialog.tsx', () => ({
  FormDialog: (given: { action: string; onSubmit: () => void; children: React.ReactNode }) => (
    <form>
      {given.children}
      <button type="button" onClick={() => given.onSubmit()}>
        {given.action}
      </button>
    </form>
  ),
}));
afterEach(() => {
  cleanup();
  enqueue.mockClear();
  success.mockClear();
});

const date = '2087-03-03' as PlainDate;
const timezone = 'America/New_York';
const clinic = { ID: 'clinic', clinicians: [{ ID: 'a', name: 'Dr. Avery' }], locations: [{ ID: 'here' }] };
const session = { clinic, location: { ID: 'here', timezone }, me: {} } as unknown as Session;
const at = (time: string) => instantAt(date, time, timezone);
const others = ['13:45', '15:00'].map(
  (time) =>
    ({ id: time, providerId: 'a', status: 'booked', startsAt: at(time), durationMinutes: 30 }) as Appointment,
);
const block = {
  id: 'b',
  providerId: 'a',
  locationId: null,
  from: date,
  to: date,
  time: { from: 840, to: 900 },
  reason: 'Dentist',
  archivedAt: null,
  version: 3,
} as unknown as TimeBlock;

function open(of: TimeBlock | null) {
  const onClose = vi.fn<() => void>();
  const preset = { providerId: 'a' as never, startsAt: at('14:00'), durationMinutes: 60 };
  render(
    <SessionContext value={session}>
      <BlockDialog block={of} preset={preset} date={date} others={others} onClose={onClose} />
    </SessionContext>,
  );
  return onClose;
}
const undo = () => success.mock.calls.at(-1)![1].action.act();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('BlockDialog', () => {
  it('blocks the tapped time, tells of what is booked then, and is taken back by Undo', async () => {
    const onClose = open(null);
    expect(screen.getByRole('status').textContent).toBe('One visit is booked then. It stays.');
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Dentist' } });
    press('Block time');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(enqueue.mock.calls[0]![0]).toMatchObject({
      name: 'scheduleSetup.addBlock',
      body: {
        providerId: 'a',
        locationId: null,
        from: date,
        to: date,
        time: { from: 840, to: 900 },
        reason: 'Dentist',
      },
    });
    await undo();
    expect(enqueue.mock.calls[1]![0]).toMatchObject({
      name: 'scheduleSetup.saveBlock',
      body: { archived: true },
    });
  });

  it('saves nothing of a time that ends before it begins', () => {
    const onClose = open(null);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '1pm' } });
    press('Block time');
    expect(screen.getByText('Must be later than the beginning.')).toBeTruthy();
    expect([enqueue.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
  });

  it('writes only what was changed, and opens the time again', async () => {
    const onClose = open(block);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '4pm' } });
    press('Save change');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(enqueue.mock.calls[0]![0]).toMatchObject({ seen: 3, body: { time: { from: 840, to: 960 } } });
    expect(Object.keys(enqueue.mock.calls[0]![0].body)).toEqual(['time']);
    press('Open this time again');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    expect(enqueue.mock.calls[1]![0].body).toEqual({ archived: true });
    await undo();
    expect(enqueue.mock.calls[2]![0].body).toEqual({ archived: false });
  });
});
