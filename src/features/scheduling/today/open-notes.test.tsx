// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answered, drawPart, partClinic, partMe } from '../../../../tests/support/part-stage.tsx';
import { openNotesRead } from '../../../data/clinical/encounters.reads.ts';
import { OpenNotes } from './open-notes.tsx';

const notes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `note ${index}`,
    patientId: `patient ${index}`,
    providerId: partMe.ID,
    status: 'draft',
    startedAt: '2026-03-02T15:00:00.000Z',
    patient: { firstName: `Ada ${index}`, middleName: '', lastName: 'Quill' },
  }));
const show = (encounters: readonly object[]) =>
  drawPart(<OpenNotes patients={new Map()} />, {
    answers: [answered(openNotesRead(partClinic.ID, partMe.ID), { encounters } as never)],
  });
const card = () => screen.getByText('Notes to sign').closest('section')?.textContent;

afterEach(cleanup);

describe('the notes that wait for a signature', () => {
  it('are none: every note is signed', () => {
    show([]);
    expect(card()).toBe('Notes to sign0Every note is signed.');
  });

  it('are counted and named, each a way to its note', () => {
    show(notes(2));
    expect(card()).toContain('Notes to sign2');
    expect(card()).not.toContain('Every note is signed.');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['/patients/patient 0/encounters/note 0', '/patients/patient 1/encounters/note 1'].map((path) =>
        encodeURI(path),
      ),
    );
  });

  it('are all counted where not all are named', () => {
    show(notes(10));
    expect(card()).toContain('Notes to sign10');
    expect(screen.getByText('and 2 more')).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(8);
  });
});
