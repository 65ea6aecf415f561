import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaseId, ClinicId, ContactId, CoverageId, PatientId } from '../../../../../contract/base/ids.ts';
import type {
  PatientCase,
  PatientContact,
  PatientCoverage,
  PatientFile,
} from '../../../../../contract/people/patient-file.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import { toastStore } from '../../../../../ui/messages/toast.ts';
import { diagnosesOf } from './case-spec.ts';
import { entryForm, type EntryPlace } from './entry-form.ts';

type Write = { name: string; seen: number | null; body: Record<string, unknown>; afterLanes?: string[] };
const enqueue = vi.hoisted(() => vi.fn<(write: Write) => Promise<string>>(() => Promise.resolve('op')));
vi.mock('../../../../../sync/outbox/outbox.ts', () => ({ enqueue }));
beforeEach(() => {
  enqueue.mockReset();
  enqueue.mockResolvedValue('op');
});

const today = '2026-03-02' as PlainDate;
const nobody = { name: '', phone: '', email: '' };
const stands = { version: 3, archivedAt: null, patientId: 'p' as PatientId };
const contact = {
  ...stands,
  id: 'mother' as ContactId,
  personId: null,
  name: 'Rosalind',
  relation: 'Mother',
  phone: '555-0134',
  email: '',
  isEmergency: true,
  isGuarantor: false,
  sharesHousehold: false,
  note: '',
} as PatientContact;
const opened = {
  ...stands,
  id: 'fall' as CaseId,
  kind: 'workersCompensation',
  name: 'Fall at work',
  openedOn: today,
  closedOn: null,
  injuredOn: today,
  onsetOn: null,
  firstTreatedOn: null,
  diagnoses: [{ code: 'M54.50', name: 'Low back pain' }],
  authorizations: [],
  claimNumber: 'W-1',
  attorney: nobody,
  adjuster: nobody,
  employer: 'Mill',
  note: '',
  visitDays: [],
} as PatientCase;
const coverage = { ...stands, id: 'harbor' as CoverageId, payer: 'Harbor Mutual' } as PatientCoverage;
const file: PatientFile = {
  patientId: 'p' as PatientId,
  contacts: [contact],
  consents: [],
  cases: [opened],
  coverages: [coverage],
  checks: [],
  household: [],
};
const place: EntryPlace = {
  owner: { clinicId: 'c' as ClinicId, patientId: 'p' as PatientId, name: 'Ada Quill' },
  file,
  today,
  payers: [],
  hasDiagnoses: true,
};
const sent = () => enqueue.mock.calls.map(([write]) => write);

describe('a form of the file', () => {
  it('sends only what differs from how it was opened, and nothing where nothing does', async () => {
    const form = entryForm({ kind: 'contact', id: 'mother' }, place);
    expect(await form.save(form.start)).toBe(true);
    expect(sent()).toEqual([]);
    expect(await form.save({ ...form.start, phone: '555-0135' })).toBe(true);
    expect(sent()).toMatchObject([{ name: 'patientFile.saveContact', seen: 3, body: { phone: '555-0135' } }]);
    expect(Object.keys(sent()[0]!.body)).toEqual(['phone']);
  });

  it('is taken back by a further write', async () => {
    const form = entryForm({ kind: 'contact', id: 'mother' }, place);
    await form.remove!();
    expect(sent()[0]!.body).toEqual({ archived: true });
    toastStore
      .getSnapshot()
      .find(({ title }) => title === 'Contact Rosalind is removed')!
      .action!.onPress();
    await vi.waitFor(() => expect(sent()[1]?.body).toEqual({ archived: false }));
  });

  it('says so when the device cannot keep it, and stays', async () => {
    enqueue.mockRejectedValueOnce(new Error('full'));
    const form = entryForm({ kind: 'contact', id: null }, place);
    expect(await form.save({ ...form.start, name: 'Nell' })).toBe(false);
  });

  it('leaves the diagnoses of a case to those who write charts', async () => {
    const form = entryForm({ kind: 'case', id: 'fall' }, { ...place, hasDiagnoses: false });
    expect(form.specsOf(form.start).some(({ path }) => path === 'diagnoses')).toBe(false);
    await form.save({ ...form.start, diagnoses: [], employer: 'Mill and Sons' });
    expect(sent()[0]!.body).toEqual({ employer: 'Mill and Sons' });
  });

  it('keeps what a changed kind of case no longer asks for', async () => {
    const form = entryForm({ kind: 'case', id: 'fall' }, place);
    const cash = { ...form.start, kind: 'cash' };
    expect(form.specsOf(cash).map(({ path }) => path)).not.toContain('claimNumber');
    await form.save(cash);
    expect(sent()[0]!.body).toEqual({ kind: 'cash' });
  });

  it('goes after what it rests on: a patient, a case, a coverage that are not on the server yet', async () => {
    const form = entryForm({ kind: 'coverage', id: null }, place);
    await form.save({ ...form.start, payer: 'Harbor', caseId: 'fall' });
    expect(form.start['order']).toBe('secondary');
    const check = entryForm({ kind: 'check', id: 'harbor' }, place);
    await check.save(check.start);
    expect(sent().map(({ afterLanes }) => afterLanes)).toEqual([
      ['patient:p', 'case:fall'],
      ['patient:p', 'coverage:harbor'],
    ]);
  });

  it.each([
    ['contact', { name: '  ' }, 'name', 'This is missing, or not as it should be.'],
    ['contact', { name: 'x'.repeat(10_240) }, 'name', 'At most 200 letters.'],
    ['consent', { givenOn: '2026-03-03' }, 'givenOn', 'This can’t be in the future.'],
    ['case', { name: 'a', closedOn: '2026-03-01' }, 'closedOn', 'This is before the case was opened.'],
    [
      'case',
      {
        name: 'a',
        diagnoses: [
          { code: 'M54.50', name: '' },
          { code: 'M54.50', name: 'Low back pain' },
        ],
      },
      'diagnoses',
      'This stands in the list twice.',
    ],
    [
      'coverage',
      { payer: 'a', startsOn: today, endsOn: '2026-03-01' },
      'endsOn',
      'This is before the first day.',
    ],
  ] as const)('says what is wrong with a %s: %o', (kind, part, path, words) => {
    const form = entryForm({ kind, id: null }, place);
    expect(form.faultsOf({ ...form.start, ...part })[path]).toBe(words);
  });
});

it('diagnoses that an earlier release kept as text are still there', () => {
  expect(diagnosesOf({ diagnoses: ' m5450  Low back pain\n\nS13.4XXA\nback' })).toEqual([
    { code: 'M54.50', name: 'Low back pain' },
    { code: 'S13.4XXA', name: '' },
  ]);
  expect(diagnosesOf({})).toEqual([]);
});
