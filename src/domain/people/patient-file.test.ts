import { describe, expect, it } from 'vitest';
import type { CaseId } from '../../contract/base/ids.ts';
import type { PatientCase, PatientCoverage } from '../../contract/people/patient-file.ts';
import type { Patient } from '../../contract/people/patient.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { mergeWrite } from '../base/merge-write.ts';
import { patientFileWriteRules } from './patient-file.write-rules.ts';
import { blankPatient } from './patient-changes.ts';
import { writeFileChange } from './patient-file-changes.ts';
import { isAskedOf, missingFacts, onlyOpenCase, usedOf } from './patient-file.ts';

const today = '2026-03-02' as PlainDate;
const nobody = { name: '', phone: '', email: '' };
const caseOf = (change: Partial<PatientCase> = {}) =>
  ({
    id: 'back' as CaseId,
    kind: 'insurance',
    name: 'Low back',
    openedOn: today,
    closedOn: null,
    injuredOn: null,
    onsetOn: null,
    firstTreatedOn: null,
    claimNumber: '',
    attorney: nobody,
    adjuster: nobody,
    employer: '',
    ...change,
  }) as PatientCase;
const coverageOf = (change: Partial<PatientCoverage> = {}) =>
  ({ caseId: null, startsOn: null, endsOn: null, ...change }) as PatientCoverage;
const fresh = { ...blankPatient, birthDate: '1984-07-21' } as unknown as Patient;
const known: Patient = {
  ...fresh,
  sex: 'female',
  phone: '555-0100',
  email: 'w@example.com',
  address1: '1 Main Street',
  city: 'Troy',
  state: 'NY',
  zip: '12180',
};
const missing = (patient: Patient, cases: PatientCase[], coverages: PatientCoverage[] = []) =>
  Object.fromEntries(
    missingFacts(patient, { cases, coverages }, today).map((one) => [one.purpose, one.missing]),
  );

describe('what is missing of a patient', () => {
  it('names what billing and reminders need of one who was added in ten seconds', () => {
    expect(missing(fresh, [caseOf({ onsetOn: today })])).toEqual({
      billing: ['address', 'sex', 'coverage'],
      reminders: ['email address or mobile phone'],
    });
  });

  it('asks nothing for billing of who pays themself, until somebody else is to pay', () => {
    expect(missing(known, [])).toEqual({});
    expect(missing(known, [], [coverageOf({ endsOn: '2020-01-01' as PlainDate })])).toEqual({
      billing: ['coverage'],
    });
  });

  it('asks nothing for billing of who pays in cash, and no reminders of who died', () => {
    expect(missing(fresh, [caseOf({ kind: 'cash' })])).toEqual({
      reminders: ['email address or mobile phone'],
    });
    expect(missing({ ...fresh, deceasedOn: today }, [caseOf({ kind: 'cash' })])).toEqual({});
  });

  it('is nothing where all is known', () => {
    expect(missing(known, [caseOf({ onsetOn: today })], [coverageOf()])).toEqual({});
  });

  it.each([
    ['medicare', ['date of first treatment (Low back)']],
    ['personalInjury', ['date of injury (Low back)', 'claim number (Low back)']],
    ['workersCompensation', ['date of injury (Low back)', 'claim number (Low back)', 'employer (Low back)']],
  ] as const)('names what a case of %s needs', (kind, facts) => {
    expect(missing(known, [caseOf({ kind })], [coverageOf()])).toEqual({ billing: facts });
    expect(missing(known, [caseOf({ kind, closedOn: today })], [coverageOf()])).toEqual({});
  });

  it('counts a coverage only on its days and for its case', () => {
    const insured = caseOf({ onsetOn: today });
    const over = coverageOf({ endsOn: '2026-03-01' as PlainDate });
    const ofAnother = coverageOf({ caseId: 'neck' as CaseId });
    for (const coverage of [over, ofAnother])
      expect(missing(known, [insured], [coverage])).toEqual({ billing: ['coverage'] });
    expect(missing(known, [insured], [coverageOf({ endsOn: today, caseId: insured.id })])).toEqual({});
  });

  it('says nothing of cases and coverage that are not known here', () => {
    expect(missingFacts(known, null, today)).toEqual([]);
  });

  it('respects how a patient does not want to be reached', () => {
    expect(missing({ ...known, noContactBy: ['email'] }, [], [coverageOf()])).toEqual({});
    expect(missing({ ...known, noContactBy: ['email', 'text'] }, [], [coverageOf()])).toEqual({
      reminders: ['a way that the patient allows'],
    });
  });
});

it('the only open case is the one of a new visit', () => {
  const closed = caseOf({ id: 'old' as CaseId, closedOn: today });
  expect(onlyOpenCase([closed, caseOf()])?.id).toBe('back');
  expect(onlyOpenCase([caseOf(), caseOf({ id: 'neck' as CaseId })])).toBeNull();
  expect(onlyOpenCase([closed])).toBeNull();
});

it('an authorization is used by the visits of its days, first and last included', () => {
  const days = ['2026-02-28', '2026-03-01', '2026-03-15', '2026-03-31', '2026-04-01'] as PlainDate[];
  const [from, to] = ['2026-03-01', '2026-03-31'] as [PlainDate, PlainDate];
  expect([
    usedOf({ from, to }, days),
    usedOf({ from, to: null }, days),
    usedOf({ from: null, to: null }, days),
  ]).toEqual([3, 4, 5]);
});

it('a case asks for what its kind needs, and for no more', () => {
  expect(isAskedOf('cash', 'claimNumber')).toBe(false);
  expect(isAskedOf('personalInjury', 'attorney')).toBe(true);
  expect(isAskedOf('workersCompensation', 'employer')).toBe(true);
  expect(isAskedOf('medicare', 'employer')).toBe(false);
});

describe('two who change one case', () => {
  const before = {
    ...caseOf(),
    version: 1,
    archivedAt: null,
    authorizations: [{ id: 'a', number: '1', visits: 10, from: null, to: null }],
  } as PatientCase;
  const of = { clinicId: 'c', patientId: 'p' } as never;
  const write = writeFileChange(
    'case',
    of,
    before,
    { authorizations: [{ ...before.authorizations[0]!, visits: 12 }], claimNumber: 'X-1' },
    '2026-03-02T15:00:00.000Z' as never,
    'Case Low back',
  );

  it('are brought together field by field, and within an authorization', () => {
    const theirs = {
      ...before,
      note: 'theirs',
      authorizations: [
        { ...before.authorizations[0]!, number: '2' },
        { id: 'b', number: '', visits: 3, from: null, to: null },
      ],
    };
    expect(
      mergeWrite(patientFileWriteRules['patientFile.saveCase'].merge, write as never, theirs),
    ).toMatchObject({
      kind: 'merged',
      write: {
        body: {
          claimNumber: 'X-1',
          authorizations: [
            { id: 'a', number: '2', visits: 12 },
            { id: 'b', visits: 3 },
          ],
        },
      },
    });
  });

  it('are asked where both changed the same thing', () => {
    expect(
      mergeWrite(patientFileWriteRules['patientFile.saveCase'].merge, write as never, {
        ...before,
        claimNumber: 'Y-2',
      }),
    ).toMatchObject({
      kind: 'clash',
      clashes: [{ path: 'claimNumber', mine: 'X-1', theirs: 'Y-2' }],
    });
  });
});
