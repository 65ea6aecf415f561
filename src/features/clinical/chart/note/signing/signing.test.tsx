// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawPart, partClinic, partLocation } from '../../../../../../tests/support/part-stage.tsx';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { NoteEvent } from '../../../../../contract/clinical/note-event.ts';
import type { Patient } from '../../../../../contract/people/patient.ts';
import { SignedNote } from '../review/signed-note.tsx';

const patient = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Quill',
  birthDate: '1980-02-29',
} as unknown as Patient;
const signedAt = new Date(Date.now() - 60_000).toISOString();
let count = 0;
const event = (kind: NoteEvent['kind'], more: object = {}) =>
  ({
    id: `event-${(count += 1)}`,
    encounterId: 'note',
    kind,
    words: '',
    at: signedAt,
    receivedAt: signedAt,
    by: 'bo',
    byName: 'Bo Lind',
    ...more,
  }) as unknown as NoteEvent;
const asked = event('signed', { by: 'sam', coSignerId: 'bo', coSignerName: 'Bo Lind' });

function show(
  events: NoteEvent[],
  { me = 'sam', ...change }: { me?: string; [field: string]: unknown } = {},
): void {
  const encounter = {
    id: 'note',
    patientId: 'ada',
    locationId: partLocation.ID,
    appointmentId: null,
    providerId: 'sam',
    providerName: 'Sam Ott',
    startedAt: signedAt,
    title: 'Visit',
    status: 'signed',
    note: null,
    text: { subjective: 'Neck pain', objective: '', assessment: '', plan: '' },
    signature: { by: 'sam', name: 'Sam Ott', signedAt, receivedAt: signedAt },
    events,
    ...change,
  } as unknown as Encounter;
  const parts = { payment: null, charges: null, paper: null };
  drawPart(<SignedNote encounter={encounter} patient={patient} parts={parts} />, {
    mayNot: ['schedule.read'],
    session: {
      me: { ID: me, name: me, fname: '' } as never,
      clinic: { ...partClinic, noteLockDays: 3, clinicians: [] } as never,
    },
  });
}
const buttons = () =>
  screen
    .queryAllByRole('group', { name: 'Signing' })
    .flatMap((group) => [...group.querySelectorAll('button')])
    .map(({ textContent }) => textContent);

afterEach(cleanup);

describe('a signed note', () => {
  it('waits for its co-signature, and offers it to the one who was asked', () => {
    show([asked], { me: 'bo' });
    expect(screen.getByText('Waiting for Bo Lind’s co-signature')).toBeTruthy();
    expect(buttons()).toEqual(['Co-sign', 'Return to author', 'Lock note']);
  });

  it('can be amended and locked by its author, until it is locked', () => {
    show([asked]);
    expect(buttons()).toEqual(['Amend note', 'Lock note']);
    cleanup();
    show([asked, event('locked')]);
    expect(screen.getByText(/^Locked \w/)).toBeTruthy();
    expect(buttons()).toEqual(['Unlock note']);
  });

  it('says what it was returned with, and who co-signed it', () => {
    show([asked, event('returned', { words: 'Name the level.' })]);
    expect(screen.getByText('Returned by Bo Lind')).toBeTruthy();
    expect(screen.getAllByText('Name the level.')).toHaveLength(2);
    cleanup();
    show([asked, event('coSigned', { words: 'I agree.' })]);
    expect(screen.getByText('Co-signed by Bo Lind')).toBeTruthy();
  });

  it('keeps the words before an amendment readable', () => {
    const before = { subjective: 'Back pain', objective: '', assessment: '', plan: '' };
    show([asked, event('amended', { by: 'sam', words: 'Slip', before })]);
    expect(screen.getByText('Signed, amended')).toBeTruthy();
    expect(screen.getByText('Back pain').closest('details')).not.toBeNull();
  });

  it('says that it was changed outside the program, with what is known', () => {
    show([asked], { tampered: ['The signature was changed.'] });
    expect(screen.getByRole('alert').textContent).toContain('This record was changed outside the program.');
    expect(screen.getByRole('alert').textContent).toContain('The signature was changed.');
  });
});

it('an unsigned note that was entered in error is struck and folded away', () => {
  const closed = event('enteredInError', { by: 'sam', byName: 'Sam Ott', words: 'Wrong patient' });
  show([closed], { status: 'draft', signature: null });
  expect(screen.getByText('Entered in error')).toBeTruthy();
  expect(screen.getByText('Neck pain').closest('details')?.open).toBe(false);
  expect(buttons()).toEqual(['Reopen note']);
});
