// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { hasUnsaved } from '../../../ui/fields/unsaved.ts';
import { draftOf } from './patient-draft.ts';
import { PatientForm } from './patient.form.tsx';

vi.mock('./same-person-hint.tsx', () => ({ SamePersonHint: () => null }));
afterEach(cleanup);

it('a patient who is being entered holds a new version back', () => {
  const today = '2026-03-02' as PlainDate;
  render(
    <PatientForm
      start={draftOf(undefined)}
      today={today}
      saveLabel="Add"
      isQuick
      cancel={null}
      onSave={() => Promise.resolve()}
    />,
  );
  expect(hasUnsaved()).toBe(false);
  fireEvent.input(screen.getByLabelText('First name'), { target: { value: 'Ada' } });
  expect(hasUnsaved()).toBe(true);
  cleanup();
  expect(hasUnsaved()).toBe(false);
});
