// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answered, drawPart, partClinic } from '../../../../tests/support/part-stage.tsx';
import type { EncounterId } from '../../../contract/base/ids.ts';
import { encounterRead, signedNotesRead } from '../../../data/clinical/encounters.reads.ts';
import { noteReachable } from '../../../sync/reads/pending.ts';
import { ReportNoteScreen } from './report-note.screen.tsx';
import { ReportScreen } from './report.screen.tsx';

const id = 'note' as EncounterId;
const note = {
  id,
  patientId: 'ada',
  patient: {
    firstName: 'Ada',
    middleName: '',
    lastName: 'Quill',
    preferredName: '',
    phone: '',
    email: '',
    birthDate: '1980-02-29',
    chartNumber: 'A-7',
  },
  status: 'signed',
  startedAt: '2026-03-02T15:00:00.000Z',
  title: 'Visit',
  providerName: 'Kim Lee',
  note: null,
  text: null,
  signature: { by: 'sam', name: 'Sam Ott' },
};

afterEach(() => {
  cleanup();
  act(() => noteReachable('unknown'));
});

describe('the signed notes', () => {
  const show = (encounters: readonly object[]) =>
    drawPart(<ReportScreen />, {
      answers: [answered(signedNotesRead(partClinic.ID), { encounters } as never)],
    });

  it('are none yet', () => {
    show([]);
    expect(screen.getByText('No signed notes yet')).toBeTruthy();
    expect(screen.getByText('A note appears here when it is signed.')).toBeTruthy();
  });

  it('name who signed, not who saw the patient', () => {
    show([note]);
    expect(screen.getByRole('columnheader', { name: 'Signed by' })).toBeTruthy();
    expect(screen.getByText('Sam Ott')).toBeTruthy();
    expect(screen.queryByText('Kim Lee')).toBeNull();
  });

  it('say that none is of the patient who is looked for', () => {
    show([note]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Zebra' } });
    expect(screen.getByText('No signed note of this patient here')).toBeTruthy();
    expect(screen.queryByText('Sam Ott')).toBeNull();
  });

  it('say as of when, once the server cannot be asked', () => {
    show([note]);
    expect(screen.queryByText(/as of/i)).toBeNull();
    act(() => noteReachable('offline'));
    expect(screen.getByText(/as of/i)).toBeTruthy();
  });
});

describe('a note to print', () => {
  it.each([
    ['is a draft', { status: 'draft', text: null, signature: null }],
    ['was recorded elsewhere', { status: 'recorded', signature: null }],
  ])('that %s is not signed, and has no text that stands', (_, change) => {
    drawPart(<ReportNoteScreen encounterId={id} />, {
      answers: [answered(encounterRead(partClinic.ID, id), { ...note, ...change } as never)],
    });
    expect(screen.getByText('This note is not signed')).toBeTruthy();
    expect(screen.getByText('Only a signed note has a text that stands.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the note' }).getAttribute('href')).toBe(
      '/patients/ada/encounters/note',
    );
  });
});
