// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnsweredRead } from '../../../tests/support/answered-reads.tsx';
import type { ClinicId } from '../../contract/ids.ts';
import type { PlainDate } from '../../contract/values.ts';
import { patientListRead } from './patients.queries.ts';
import { SamePersonHint } from './same-person-hint.tsx';

const clinicId = '0195a000-0000-7000-8000-000000000001' as ClinicId;
vi.mock('../../session/session-context.ts', () => ({ useClinic: () => ({ clinic: { ID: clinicId } }) }));
vi.mock('../../ui/link.tsx', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
afterEach(cleanup);

const birthDate = '1990-05-05' as PlainDate;
const person = (id: string) => ({
  id,
  firstName: 'Ada',
  lastName: 'Quill',
  preferredName: '',
  birthDate,
  phone: '',
  chartNumber: null,
  alerts: [],
});

it('asks with the birth date, so that the first few of a usual name do not hide who is meant', async () => {
  const found = { patients: [person('1')], total: 1, next: null } as never;
  render(
    <AnsweredRead read={patientListRead(clinicId, '1990-05-05 Ada Quill', 25)} body={found}>
      <SamePersonHint firstName=" Ada" lastName="Quill " birthDate={birthDate} />
    </AnsweredRead>,
  );
  const link = await screen.findByRole('link', { name: 'Ada Quill' });
  expect(link.getAttribute('href')).toBe('/patients/1');
});
