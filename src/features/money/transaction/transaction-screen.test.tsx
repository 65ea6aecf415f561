// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answered, drawPart, partClinic } from '../../../../tests/support/part-stage.tsx';
import type { ChargeId } from '../../../contract/base/ids.ts';
import { chargeRead } from '../../../data/money/charges.reads.ts';
import { TransactionScreen } from './transaction.screen.tsx';

const id = '0195a000-0000-7000-8000-00000000000a' as ChargeId;
const entry = {
  id,
  patientId: 'ada',
  patient: { firstName: 'Ada', middleName: '', lastName: 'Quill' },
  description: 'Manual therapy',
  cptCode: '97140',
  serviceDate: '2026-03-02',
  postedAt: '2026-03-02T20:30:00.000Z',
  providerId: 'sam',
  units: 2,
  unitFeeMinor: 45_00,
  amountMinor: 90_00,
  taxRatePercent: 5,
  taxMinor: 4_50,
  totalMinor: 94_50,
  encounterId: 'note',
};
const show = (change: object = {}, mayNot: readonly 'ledger.read'[] = []) =>
  drawPart(<TransactionScreen chargeId={id} />, {
    answers: [answered(chargeRead(partClinic.ID, id), { ...entry, ...change } as never)],
    mayNot,
  });
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

afterEach(cleanup);

describe('a ledger entry', () => {
  it('says what was done, by whom, for how much, and which signed note it follows from', async () => {
    show();
    expect(await fact('Service')).toBe('Manual therapy (97140)');
    expect(await fact('Provider')).toBe('Sam Ott');
    expect(await fact('Units')).toBe('2 × $45.00 = $90.00');
    expect(await fact('Tax')).toBe('$4.50 (5 %)');
    expect(await fact('Total')).toBe('$94.50');
    expect(await fact('Posted')).toContain('3:30 PM');
    const note = screen.getByRole('link', { name: 'The signed note', hidden: true });
    expect(note.getAttribute('href')).toBe('/patients/ada/encounters/note');
  });

  it('names no note where it follows from none, and nobody who is not known', async () => {
    show({ encounterId: null, providerId: 'gone', cptCode: '' });
    expect(await fact('Service')).toBe('Manual therapy');
    expect(await fact('Provider')).toBe('Not named');
    expect(screen.queryByText('The signed note')).toBeNull();
  });

  it('is not shown to whoever may not see the ledger', async () => {
    show({}, ['ledger.read']);
    await waitFor(() =>
      expect(screen.getByRole('dialog', { hidden: true }).textContent).toMatch(/role|access/),
    );
    expect(screen.queryByText('$94.50')).toBeNull();
  });

  it('says so where the address names none', () => {
    drawPart(<TransactionScreen chargeId="everything" />);
    expect(screen.getByText('Which entry?')).toBeTruthy();
  });
});
