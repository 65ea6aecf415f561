import {
  contactFields,
  type ContactFields,
  type PatientContact,
} from '../../../../../contract/people/patient-file.ts';
import type { PatientId } from '../../../../../contract/base/ids.ts';
import { contactFaults } from '../../../../../domain/people/patient-file-check.ts';
import { entryFaults, isOn, text, type EntryDraft, type EntryFaults, type FieldSpec } from './entry-spec.ts';

export const contactSpec: readonly FieldSpec[] = [
  { path: 'personId', label: 'A patient of the clinic', kind: 'person' },
  { path: 'name', label: 'Name', kind: 'text', isRequired: true },
  { path: 'relation', label: 'Relation', kind: 'text', hint: 'Mother, neighbor, employer …' },
  { path: 'phone', label: 'Phone', kind: 'tel' },
  { path: 'email', label: 'Email', kind: 'email' },
  { path: 'isEmergency', label: 'Called in an emergency', kind: 'check' },
  { path: 'isGuarantor', label: 'Guarantor: pays what the patient owes', kind: 'check' },
  { path: 'sharesHousehold', label: 'Lives in the same household', kind: 'check' },
  { path: 'note', label: 'Note', kind: 'area' },
];

export const draftOfContact = (row: PatientContact | null): EntryDraft => ({
  personId: row?.personId ?? '',
  name: row?.name ?? '',
  relation: row?.relation ?? '',
  phone: row?.phone ?? '',
  email: row?.email ?? '',
  isEmergency: row?.isEmergency ?? false,
  isGuarantor: row?.isGuarantor ?? false,
  sharesHousehold: row?.sharesHousehold ?? false,
  note: row?.note ?? '',
});

export function readContact(
  draft: EntryDraft,
  patientId: PatientId,
): { fields: ContactFields; faults: EntryFaults } {
  const fields: ContactFields = {
    personId: (text(draft, 'personId') || null) as PatientId | null,
    name: text(draft, 'name'),
    relation: text(draft, 'relation'),
    phone: text(draft, 'phone'),
    email: text(draft, 'email'),
    isEmergency: isOn(draft, 'isEmergency'),
    isGuarantor: isOn(draft, 'isGuarantor'),
    sharesHousehold: isOn(draft, 'sharesHousehold'),
    note: text(draft, 'note'),
  };
  return { fields, faults: entryFaults(contactFields, fields, contactFaults(fields, patientId)) };
}
