// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnsweredRead } from '../../../../tests/support/answered-reads.tsx';
import type { ClinicId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { likelyPatientsRead } from '../../../data/people/likely-patients.reads.ts';
import { SamePersonHint } from './same-person-hint.tsx';

const clinicId = '0195a000-0000-7000-8000-000000000001' as ClinicId;
vi.mock('../../../session/session-context.ts', () => ({ useClinic: () => ({ clinic: { ID: clinicId } }) }));
vi.mock('../../../ui/buttons/link.tsx', () => ({
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

it('asks with all that is typed, and names who may be meant', async () => {
  const typed = { firstName: 'Ada', lastName: 'Quill', birthDate, phone: '555-0100' };
  const found = { patients: [person('1')] } as never;
  render(
    <AnsweredRead read={likelyPatientsRead(clinicId, typed)} body={found}>
      <SamePersonHint typed={{ ...typed, firstName: ' Ada', lastName: 'Quill ' }} />
    </AnsweredRead>,
  );
  const link = await screen.findByRole('link', { name: 'Ada Quill' });
  expect(link.getAttribute('href')).toBe('/patients/1');
});
