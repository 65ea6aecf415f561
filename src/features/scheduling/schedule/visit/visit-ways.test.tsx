// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Appointment, AppointmentStatus } from '../../../../contract/scheduling/appointment.ts';
import { plainVisit } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { VisitWays } from './visit-ways.tsx';

const can = vi.hoisted(() => vi.fn<(permission: string) => boolean>(() => true));
vi.mock('../../../../session/session-context.ts', () => ({ useSession: () => ({ can }) }));
vi.mock('../../../../ui/buttons/link.tsx', () => ({
  Link: ({ children }: { children: unknown }) => children,
}));
vi.mock('./visit-note.tsx', () => ({ VisitNote: () => null }));
afterEach(() => {
  cleanup();
  can.mockReturnValue(true);
});

const open = (status: AppointmentStatus, more: object = {}) => {
  const [onMove, onRebook] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const patient = { firstName: 'Ada', lastName: 'Quill', phone: '', deceasedOn: null, ...more };
  const visit = { ...plainVisit, id: 'visit', patientId: 'Ada', status, patient } as unknown as Appointment;
  render(<VisitWays visit={visit} provider="Dr. Avery" mover={null} onMove={onMove} onRebook={onRebook} />);
  return {
    onMove,
    onRebook,
    ways: () => screen.queryAllByRole('button').map((one) => one.textContent!.trim()),
  };
};

describe('the ways of a visit', () => {
  it('move one that holds its time, also when it is over', () => {
    for (const status of ['booked', 'withProvider', 'checkedOut'] as const) {
      const { ways, onMove } = open(status);
      expect([status, ways()]).toEqual([status, ['Move or change']]);
      fireEvent.click(screen.getByRole('button'));
      expect(onMove).toHaveBeenCalledOnce();
      cleanup();
    }
  });

  it('book the patient anew for one that was given up, which has no time to be moved', () => {
    for (const status of ['cancelled', 'noShow'] as const) {
      const { ways, onRebook } = open(status);
      expect([status, ways()]).toEqual([status, ['Book another time']]);
      fireEvent.click(screen.getByRole('button'));
      expect(onRebook).toHaveBeenCalledOnce();
      cleanup();
    }
  });

  it('are none for a patient who has died, or for those who do not book', () => {
    expect(open('cancelled', { deceasedOn: '2087-03-01' }).ways()).toEqual([]);
    cleanup();
    can.mockReturnValue(false);
    expect(open('booked').ways()).toEqual([]);
  });
});
