// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answered, drawPart, partClinic, partLocation } from '../../../../../../tests/support/part-stage.tsx';
import type { PatientId } from '../../../../../contract/base/ids.ts';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { patientVisitsRead } from '../../../../../data/scheduling/patient-visits.reads.ts';
import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import { plainVisit } from '../../../../../domain/scheduling/visits/appointment-status.ts';
import { BookContext } from '../../frame/book-context.ts';
import { AfterSigning } from './after-signing.tsx';

const enqueue = vi.hoisted(() => vi.fn<(write: { body: { status: string } }) => Promise<string>>());
vi.mock('../../../../../sync/outbox/outbox.ts', () => ({ enqueue }));
const patientId = 'ada' as PatientId;
const day = { date: dayAt(Date.now(), partLocation.timezone), locationId: partLocation.ID };
const book = vi.fn<(when: 'now' | 'next') => void>();

function show(status: string, exercises: readonly object[] = []) {
  const encounter = {
    id: 'note',
    patientId,
    appointmentId: 'visit',
    note: { exercises },
  } as unknown as Encounter;
  const visit = {
    ...plainVisit,
    id: 'visit',
    patientId,
    status,
    arrivedAt: null,
    patient: { firstName: 'Ada' },
  };
  drawPart(
    <BookContext value={book}>
      <AfterSigning encounter={encounter} payment="$45.00 due" />
    </BookContext>,
    {
      answers: [
        answered(patientVisitsRead(partClinic.ID, patientId, day), { appointments: [visit] } as never),
      ],
    },
  );
  return within(screen.getByRole('region', { name: 'After signing' }));
}
afterEach(() => {
  cleanup();
  enqueue.mockReset();
});

it('says that the visit is over and what is due, and books the next one', () => {
  const strip = show('checkedOut', [{ name: 'Bridge' }]);
  expect(strip.getByText('Checked out')).toBeTruthy();
  expect(strip.getByText('$45.00 due')).toBeTruthy();
  fireEvent.click(strip.getByRole('button', { name: 'Book next' }));
  expect(book).toHaveBeenCalledExactlyOnceWith('next');
  expect(strip.getByRole('link', { name: 'Print plan' }).getAttribute('href')).toContain('/report/note');
});

it('never checks in: where the desk still waits for the patient it takes the visit to its end', async () => {
  const strip = show('booked');
  expect(strip.queryByRole('button', { name: 'Check in' })).toBeNull();
  expect(strip.queryByRole('link', { name: 'Print plan' })).toBeNull();
  fireEvent.click(strip.getByRole('button', { name: 'Check out' }));
  await waitFor(() => expect(enqueue).toHaveBeenCalledTimes(3));
  expect(enqueue.mock.calls.map(([{ body }]) => body.status)).toEqual([
    'arrived',
    'withProvider',
    'checkedOut',
  ]);
});
