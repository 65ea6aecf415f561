import { describe, expect, it } from 'vitest';
import { queuedWriteNames } from '../contract/queued-writes.ts';
import type { WriteRule } from '../domain/base/merge-write.ts';
import { writeRules } from '../domain/write-rules.ts';
import type { WriteWords } from './base/write-words.ts';
import { wordsOf, writeHeadings, writeWords } from './write-words.ts';

/** Every name that was ever released: a device may hold a write under it, and it stays replayable for ever. */
const released = `
  patient.create patient.update
  appointment.book appointment.move appointment.setStatus
  encounter.start encounter.saveNote encounter.sign
  settings.save
  planWizardCategories.save
  scheduleSetup.addType scheduleSetup.saveType scheduleSetup.addResource scheduleSetup.saveResource
  scheduleSetup.addHours scheduleSetup.saveHours scheduleSetup.addException scheduleSetup.saveException
  scheduleSetup.addClosure scheduleSetup.saveClosure scheduleSetup.addMissedRule
  scheduleSetup.saveMissedRule scheduleSetup.addBlock scheduleSetup.saveBlock scheduleSetup.addClassTime
  scheduleSetup.saveClassTime scheduleSetup.saveClassDates
  waitList.add waitList.save
  patientFile.addContact patientFile.saveContact patientFile.addConsent patientFile.saveConsent
  patientFile.addCase patientFile.saveCase patientFile.addCoverage patientFile.saveCoverage
  patientFile.addCheck
  record.addAllergy record.saveAllergy
  forms.add forms.save forms.publish
  filledForms.add filledForms.withdraw filledForms.restore
  payments.take payments.reverse
`
  .trim()
  .split(/\s+/);

/** What a write lacks, and where it is to be said. */
function lacks(name: string, rule: WriteRule | undefined, words: WriteWords | undefined): string[] {
  const missing: [boolean, string][] = [
    [!rule?.entity, 'the kind of its record (entity), in the .write-rules.ts of its noun in src/domain'],
    [
      rule?.merge === undefined,
      'its merge rule (null: a person decides), in the .write-rules.ts of its noun',
    ],
    [!words?.heading, 'its words, in the .write-words.ts of its noun in src/data'],
  ];
  return missing.flatMap(([isMissing, what]) => (isMissing ? [`${name} lacks ${what}`] : []));
}

describe('the writes that may wait on a device', () => {
  it('each say of what record they are, how they merge, and how they are told to people', () => {
    const rules: Readonly<Record<string, WriteRule>> = writeRules;
    const words: Readonly<Record<string, WriteWords>> = writeWords;
    expect(queuedWriteNames.flatMap((name) => lacks(name, rules[name], words[name]))).toEqual([]);
    expect(lacks('payments.note', undefined, undefined)).toHaveLength(3);
    expect(Object.keys(rules).toSorted()).toEqual(queuedWriteNames.toSorted());
    expect(Object.keys(words).toSorted()).toEqual(queuedWriteNames.toSorted());
  });

  it('keep every name that was released', () => {
    expect(queuedWriteNames).toEqual(expect.arrayContaining(released));
  });

  it('are filed under headings in one order', () => {
    expect(writeHeadings.join(', ')).toBe(
      'Notes, Visits, Wait list, Patients, Forms, Payments, Schedule set-up, Preferences',
    );
  });

  it('are told in plain words where a newer version of the app has queued them', () => {
    expect(wordsOf('letters.send' as never)).toEqual({ heading: 'Preferences', fields: {} });
  });
});
