// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answered, drawPart, partClinic } from '../../../../tests/support/part-stage.tsx';
import type { PatientId } from '../../../contract/base/ids.ts';
import { ledgerRead } from '../../../data/money/charges.reads.ts';
import { filledFormsRead, formsRead } from '../../../data/people/forms.reads.ts';
import { patientFileRead } from '../../../data/people/patient-file.reads.ts';
import PatientStanding from './patient-standing.tsx';

const patientId = '0195a000-0000-7000-8000-00000000000a' as PatientId;
function show(totalMinor: number, payers: readonly string[], mayNot: readonly 'ledger.read'[] = []) {
  const file = {
    patientId,
    contacts: [],
    consents: [],
    cases: [],
    checks: [],
    household: [],
    coverages: payers.map((payer, index) => ({
      id: `coverage ${index}`,
      patientId,
      payer,
      archivedAt: null,
    })),
  } as never;
  const charges = [{ id: 'charge', patientId, totalMinor, amountMinor: totalMinor, taxMinor: 0 }];
  const form = { id: 'intake', archivedAt: null, title: 'Intake' };
  drawPart(<PatientStanding patientId={patientId} />, {
    mayNot,
    answers: [
      answered(ledgerRead(partClinic.ID, patientId), { charges, payments: [], totals: {} } as never),
      answered(patientFileRead(partClinic.ID, patientId), file),
      answered(formsRead(partClinic.ID), {
        forms: [form],
        versions: [{ formId: 'intake', number: 1, title: 'Intake' }],
      } as never),
      answered(filledFormsRead(partClinic.ID, patientId), { filled: [] } as never),
    ],
  });
}
const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => `${link.textContent} → ${link.getAttribute('href')?.split('/').at(-1)}`);
afterEach(cleanup);

describe('what the desk asks a patient about', () => {
  it('is the balance, who pays and what forms are missing, each a link to it', () => {
    show(45_00, ['Harbor Mutual']);
    expect(links()).toEqual([
      'Balance due$45.00 → ledger',
      'PayerHarbor Mutual → file',
      'Form missingIntake → forms',
      `Check out → ${patientId}?from=schedule`,
    ]);
  });

  it('says self-pay where nobody else pays, and no money to those who do not see it', () => {
    show(45_00, [], ['ledger.read']);
    expect(links()).toEqual(['PayerSelf-pay → file', 'Form missingIntake → forms']);
  });
});
