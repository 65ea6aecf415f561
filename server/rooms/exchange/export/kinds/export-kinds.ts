import {
  allergies,
  conditions,
  coverages,
  observations,
  organizations,
  practitioners,
  procedures,
} from '../../../clinical/record/record.table.ts';
import { exercisePlans } from '../../../clinical/exercise-plans/exercise-plans.table.ts';
import {
  formerPlans,
  planEntries,
  plansOfCare,
} from '../../../clinical/plans-of-care/plans-of-care.table.ts';
import { appointmentTypes, resources } from '../../../scheduling/schedule-setup/schedule-setup.table.ts';
import { appointments } from '../../../scheduling/appointments/appointments.table.ts';
import { charges } from '../../../money/charges/charges.table.ts';
import {
  coverageChecks,
  patientCases,
  patientConsents,
  patientContacts,
  patientCoverages,
} from '../../../people/patient-file/patient-file.table.ts';
import { encounterAddenda } from '../../../clinical/encounters/addenda.table.ts';
import { encounters } from '../../../clinical/encounters/encounters.table.ts';
import { amendedText, eventsJson } from '../../../clinical/encounters/note-events.presenter.ts';
import { noteEvents } from '../../../clinical/encounters/note-events.table.ts';
import { exercises, services } from '../../../clinics/catalogue/catalogue.table.ts';
import { filledForms, formVersions } from '../../../people/forms/forms.table.ts';
import { locations } from '../../../clinics/locations/locations.table.ts';
import { patientDocuments } from '../../../people/documents/documents.table.ts';
import { patients } from '../../../people/patients/patients.table.ts';
import { postings } from '../../../money/journal/journal.table.ts';
import { invoices } from '../../../money/invoices/invoices.table.ts';
import { payments } from '../../../money/payments/payments.table.ts';
import { visitEvents } from '../../../scheduling/appointments/visit-events.table.ts';
import { waitEntries } from '../../../scheduling/wait-list/wait-list.table.ts';
import { isoInstant } from '../../../../kernel/write/row-sql.ts';
import { kind, literal, type ExportKind, type ExportScope } from './export-kind.ts';

const ofPatient = 'patient_id';

/** Who is to be called, as FHIR has them within their patient; of another patient of the clinic, what their own chart says now. */
const contactsBeside = `, (
    select json_agg(json_build_object(
        'name', case when p.id is null then c.name else concat_ws(' ', p.first_name, nullif(p.middle_name, ''), p.last_name) end,
        'relation', c.relation, 'phone', coalesce(p.phone, c.phone), 'email', coalesce(p.email, c.email),
        'isEmergency', c.is_emergency, 'isGuarantor', c.is_guarantor, 'sharesHousehold', c.shares_household, 'note', c.note)
      order by c.created_at, c.id)
    from patient_contacts c left join patients p on p.clinic_id = c.clinic_id and p.id = c.person_id
    where c.clinic_id = t.clinic_id and c.patient_id = t.id and c.archived_at is null
  ) as contacts`;

/** What takes back a payment, in the row of its payment: of several refunds their sum, their reasons, and the last. */
const takenBack = {
  reversalKind: 'max(v.kind)',
  reversalAmountMinor: 'sum(v.amount_minor)::int',
  reversalReason: `string_agg(v.reason, '; ' order by v.received_at, v.id)`,
  reversedOn: 'max(v.reversed_on)::text',
  reversedAt: isoInstant('max(v.reversed_at)'),
  reversedByName: `string_agg(distinct v.reversed_by_name, ', ')`,
} as const;

function paymentKind(): ExportKind {
  const beside = Object.entries(takenBack).map(
    ([name, sql]) =>
      `, (select ${sql} from payment_reversals v where v.clinic_id = t.clinic_id and v.payment_id = t.id) as "${name}"`,
  );
  const plain = kind('payments', payments, ofPatient, 'taken_at', beside.join(''));
  return { ...plain, columns: [...plain.columns, ...Object.keys(takenBack)] };
}

/** Invoices with their lines, and what made them void. */
function invoiceKind(): ExportKind {
  const voided = {
    voidReason: 'v.reason',
    voidedAt: isoInstant('v.voided_at'),
    voidedByName: 'v.voided_by_name',
  } as const;
  const beside = Object.entries(voided).map(
    ([name, sql]) =>
      `, (select ${sql} from invoice_voids v where v.clinic_id = t.clinic_id and v.id = t.id) as "${name}"`,
  );
  const plain = kind('invoices', invoices, ofPatient, 'number', beside.join(''));
  return { ...plain, columns: [...plain.columns, ...Object.keys(voided)] };
}

/** Every side of every entry of the books, with what its entry says: charges, payments, allocations, adjustments, tips. */
function journalKind(): ExportKind {
  const ofEntry = {
    kind: 'e.kind',
    day: 'e.day::text',
    locationId: 'e.location_id',
    enteredAt: isoInstant('e.entered_at'),
    enteredByName: 'e.entered_by_name',
    reason: 'e.reason',
    reverses: 'e.reverses',
  } as const;
  const beside = Object.entries(ofEntry).map(
    ([name, sql]) =>
      `, (select ${sql} from journal_entries e where e.clinic_id = t.clinic_id and e.id = t.entry_id) as "${name}"`,
  );
  const plain = kind('journal', postings, ofPatient, 'entry_id', beside.join(''));
  return { ...plain, columns: [...plain.columns, ...Object.keys(ofEntry)] };
}

/** What happened to appointments, in the order of each. Whose they are stands in the appointment alone: a chart may be merged. */
function historyKind(): ExportKind {
  const plain = kind('appointmentHistory', visitEvents, null);
  return {
    ...plain,
    select: (of) => {
      const rows = plain.select({ ...of, patientId: null });
      if (of.patientId === null) return rows;
      return `${rows} and t.appointment_id in (select id from appointments where clinic_id = ${literal(of.clinicId)}
          and patient_id = ${literal(of.patientId)}) order by t.appointment_id, t.visit_version, t.received_at, t.ordinal`;
    },
  };
}

/** Visits with the words as they were signed last, and what happened to their notes. */
function visitsKind(): ExportKind {
  const plain = kind('visits', encounters, ofPatient, 'started_at', `, ${eventsJson('t')} as events`);
  return {
    ...plain,
    select: (of) =>
      plain.select(of).replace('t."text" as "text"', `coalesce(${amendedText('t')}, t.text) as "text"`),
  };
}

/** Rows of a table that stand with a note, whose they are in the note alone: a chart may be merged. */
function ofNotes(plain: ExportKind, order: string): ExportKind {
  return {
    ...plain,
    select: (of) => {
      const rows = plain.select({ ...of, patientId: null });
      if (of.patientId === null) return rows;
      return `${rows} and t.encounter_id in (select id from encounters where clinic_id = ${literal(of.clinicId)}
          and patient_id = ${literal(of.patientId)}) order by ${order}`;
    },
  };
}

/** What was added to signed notes, in the order in which it came. */
function addendaKind(): ExportKind {
  const beside =
    ', (select e.patient_id from encounters e where e.clinic_id = t.clinic_id and e.id = t.encounter_id) as "patientId"';
  return ofNotes(kind('addenda', encounterAddenda, null, 'id', beside), 't.received_at, t.id');
}

/** What a patient's chart is made of; those first that others refer to. */
export const chartKinds: readonly ExportKind[] = [
  kind('patients', patients, 'id', 'id', contactsBeside),
  kind('appointments', appointments, ofPatient, 'starts_at'),
  historyKind(),
  visitsKind(),
  addendaKind(),
  ofNotes(kind('noteEvents', noteEvents, null), 't.encounter_id, t.position'),
  kind('charges', charges, ofPatient, 'posted_at'),
  paymentKind(),
  invoiceKind(),
  journalKind(),
  kind('waitingList', waitEntries, ofPatient),
  kind('conditions', conditions, ofPatient),
  kind('observations', observations, ofPatient, 'taken_at'),
  kind('procedures', procedures, ofPatient, 'performed_at'),
  kind('allergies', allergies, ofPatient),
  kind('coverages', coverages, ofPatient),
  kind('contacts', patientContacts, ofPatient),
  kind('consents', patientConsents, ofPatient),
  kind('cases', patientCases, ofPatient),
  kind('exercisePlans', exercisePlans, ofPatient, 'created_at'),
  kind('plansOfCare', plansOfCare, ofPatient, 'created_at'),
  kind('formerPlansOfCare', formerPlans, ofPatient, 'replaced_at'),
  kind('planEntries', planEntries, ofPatient, 'happened_on'),
  kind('insurance', patientCoverages, ofPatient),
  kind('eligibilityChecks', coverageChecks, ofPatient),
  kind('filledForms', filledForms, ofPatient, 'completed_at'),
  kind('documents', patientDocuments, ofPatient),
];

/** SQL: what `document-files.ts` needs of each document that has come whole and was not removed. */
export const storedDocuments = ({ clinicId, patientId }: ExportScope): string =>
  `select d.id::text, d.content_type as "contentType", array_agg(p.key order by p.number) as keys
    from patient_documents d
    join patient_document_parts p on p.clinic_id = d.clinic_id and p.document_id = d.id
    where d.clinic_id = ${literal(clinicId)} and d.stored_at is not null and d.removed_at is null
      ${patientId === null ? '' : `and d.patient_id = ${literal(patientId)}`}
    group by d.id order by d.id`;

/**
 * Who works or worked here, and who stands in a visit although they are no member any more. Nothing of their sign-in.
 * Of one patient, those who treated, are booked or are preferred.
 */
const members: ExportKind = {
  name: 'members',
  columns: ['id', 'firstName', 'lastName', 'title', 'suffix', 'credentials', 'roles', 'leftAt'],
  select: ({ clinicId, patientId }) => {
    const scope = `clinic_id = ${literal(clinicId)}${patientId === null ? '' : ` and patient_id = ${literal(patientId)}`}`;
    const treating = ['appointments', 'encounters', 'charges'].map(
      (table) => `select provider_id from ${table} where ${scope}`,
    );
    treating.push(`select signed_by from encounters where ${scope}`);
    const theirs = `clinic_id = ${literal(clinicId)}${patientId === null ? '' : ` and id = ${literal(patientId)}`}`;
    treating.push(`select preferred_provider_id from patients where ${theirs}`);
    treating.push(
      `select recorded_by from filled_forms where ${scope}`,
      `select taken_by from payments where ${scope}`,
      `select written_by from encounter_addenda where encounter_id in (select id from encounters where ${scope})`,
      `select by_id from note_events where encounter_id in (select id from encounters where ${scope})`,
    );
    if (patientId === null) treating.push(`select user_id from memberships where ${scope}`);
    return `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.title, u.suffix,
        coalesce(m.credentials, '') as credentials, coalesce(m.roles, '{}') as roles, m.left_at::text as "leftAt"
      from users u left join memberships m on m.user_id = u.id and m.clinic_id = ${literal(clinicId)}
      where u.id in (${treating.join(' union ')})`;
  },
};

/** As `kind`, but of one patient only those that the chart names. */
function named(plain: ExportKind, columns: Readonly<Record<string, string>>): ExportKind {
  return {
    ...plain,
    select: (of) => {
      const rows = plain.select({ ...of, patientId: null });
      if (of.patientId === null) return rows;
      const ids = Object.entries(columns).map(
        ([from, column]) => `select ${column} from ${from} where patient_id = ${literal(of.patientId!)}`,
      );
      return `${rows} and t.id in (${ids.join(' union ')})`;
    },
  };
}

/** Who and what the charts name. */
export const placeKinds: readonly ExportKind[] = [
  members,
  named(kind('practitioners', practitioners, null), { encounters: 'practitioner_id' }),
  named(kind('organizations', organizations, null), { encounters: 'organization_id' }),
  named(kind('locations', locations, null), {
    encounters: 'location_id',
    appointments: 'location_id',
    charges: 'location_id',
    payments: 'location_id',
  }),
  named(kind('formVersions', formVersions, null), { filled_forms: 'form_version_id' }),
];

/** What only the whole clinic has. */
export const clinicKinds: readonly ExportKind[] = [
  ...chartKinds,
  ...placeKinds,
  kind('services', services, null),
  kind('exercises', exercises, null),
  kind('appointmentTypes', appointmentTypes, null),
  kind('rooms', resources, null),
];
