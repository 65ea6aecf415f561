import type { Authorization, Diagnosis } from '../../contract/people/patient-file.ts';
import type { patientFileWrites } from '../../contract/people/patient-file.writes.ts';
import { byField, withArchived, type WriteRules } from '../base/merge-write.ts';
import { fields, listBy } from '../base/three-way-merge.ts';

const plainly = byField({ shape: fields({}), standing: withArchived });
const ofCase = byField({
  shape: fields({
    diagnoses: listBy<Diagnosis>(({ code }) => code, fields({})),
    authorizations: listBy<Authorization>(({ id }) => id, fields({})),
    attorney: fields({}),
    adjuster: fields({}),
  }),
  standing: withArchived,
});

export const patientFileWriteRules = {
  'patientFile.addContact': { entity: 'contact', merge: null },
  'patientFile.saveContact': { entity: 'contact', merge: plainly },
  'patientFile.addConsent': { entity: 'consent', merge: null },
  'patientFile.saveConsent': { entity: 'consent', merge: plainly },
  'patientFile.addCase': { entity: 'case', merge: null },
  'patientFile.saveCase': { entity: 'case', merge: ofCase },
  'patientFile.addCoverage': { entity: 'coverage', merge: null },
  'patientFile.saveCoverage': { entity: 'coverage', merge: plainly },
  'patientFile.addCheck': { entity: 'coverageCheck', merge: null },
} as const satisfies WriteRules<typeof patientFileWrites>;
