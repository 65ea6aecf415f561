import type { Clinic } from '../../../../src/contract/clinics/clinic.ts';
import type { Me } from '../../../../src/contract/access/me.ts';
import { subscriptionJson } from '../../../kernel/identity/clinics.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import { locationJson } from '../../clinics/locations/public.ts';

type UserRow = Omit<
  Me,
  | 'clinics'
  | 'dashboard'
  | 'selectedClinic'
  | 'selectedLocation'
  | 'isProvider'
  | 'supervisor'
  | 'encounterSupervision'
  | 'billingSupervision'
>;

const user: Statement = {
  name: 'me-user',
  text: `select id as "ID", email, coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email) as name,
      title, degree, first_name as fname, middle_initial as mi, last_name as lname, suffix, phone,
      survey_opt_out as "surveyOptOut", mfa, show_impersonator as "showImpersonator",
      ehr_terms_accepted_at is not null as "hasAcceptedEHRTerms", profile_image as "profileImage"
    from users where id = $1`,
};

interface ClinicRow {
  clinic: Omit<Clinic, 'locations' | 'clinicians'>;
  isProvider: boolean;
  supervisor: Me['supervisor'];
  encounterSupervision: boolean;
  billingSupervision: boolean;
}

const clinicsOf: Statement = {
  name: 'me-clinics',
  text: `select json_build_object('ID', c.id, 'name', c.name, 'currency', c.currency,
      'subscription', ${subscriptionJson('c', '$2')},
      'billDate', ${isoInstant('c.bill_date')}, 'flags', c.flags, 'noteLockDays', c.note_lock_days,
      'carriedLimitPercent', c.carried_limit_percent, 'role', m.roles, 'ehr', c.ehr,
      'hasVoiceToChartAccess', c.has_voice_to_chart_access,
      'hasVoiceToChartSubscription', c.has_voice_to_chart_subscription) as clinic,
      m.is_provider as "isProvider", m.supervisor_id as supervisor,
      m.encounter_supervision as "encounterSupervision", m.billing_supervision as "billingSupervision"
    from memberships m join clinics c on c.id = m.clinic_id
    where m.user_id = $1 and m.left_at is null order by c.name, c.id`,
};

/** Open ones alone: an import brings hundreds that nobody works at. The settings page reads the others by itself. */
const locationsOf: Statement = {
  name: 'me-locations',
  text: `select l.clinic_id as "clinicId", ${locationJson} as location
    from locations l where l.clinic_id = any($1::uuid[]) and l.active order by l."primary" desc, l.name, l.id`,
};

const cliniciansOf: Statement = {
  name: 'me-clinicians',
  text: `select m.clinic_id as "clinicId", json_build_object('ID', u.id,
      'name', coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email),
      'credentials', m.credentials, 'supervisor', m.supervisor_id,
      'encounterSupervision', m.encounter_supervision, 'billingSupervision', m.billing_supervision) as clinician
    from memberships m join users u on u.id = m.user_id
    where m.clinic_id = any($1::uuid[]) and m.is_provider and m.left_at is null
    order by u.last_name, u.first_name, u.id`,
};

/**
 * The signed-in user with clinics, locations and roles (clauses 1.4, 3.1-3.3). The clinic and location chosen are the
 * browser's to remember (4.4), so none is selected here.
 */
export async function readMe(tx: Tx, userId: string, now: string): Promise<Me> {
  const [person] = await tx.run<UserRow>(user, [userId]);
  const own = await tx.run<ClinicRow>(clinicsOf, [userId, now]);
  const ids = own.map(({ clinic }) => clinic.ID);
  const places = await tx.run<{ clinicId: string; location: Clinic['locations'][number] }>(locationsOf, [
    ids,
  ]);
  const treating = await tx.run<{ clinicId: string; clinician: Clinic['clinicians'][number] }>(cliniciansOf, [
    ids,
  ]);
  return {
    ...person!,
    isProvider: own.some(({ isProvider }) => isProvider),
    clinics: own.map(({ clinic }) => presentClinic(clinic, places, treating)),
    selectedClinic: null,
    selectedLocation: null,
    supervisor: own.find(({ supervisor }) => supervisor !== null)?.supervisor ?? null,
    encounterSupervision: own.some(({ encounterSupervision }) => encounterSupervision),
    billingSupervision: own.some(({ billingSupervision }) => billingSupervision),
    dashboard: { knowledgebase: [], videos: [], walkthroughs: [] },
  };
}

function presentClinic(
  clinic: ClinicRow['clinic'],
  places: readonly { clinicId: string; location: Clinic['locations'][number] }[],
  treating: readonly { clinicId: string; clinician: Clinic['clinicians'][number] }[],
): Clinic {
  return {
    ...clinic,
    locations: places.filter(({ clinicId }) => clinicId === clinic.ID).map(({ location }) => location),
    clinicians: treating.filter(({ clinicId }) => clinicId === clinic.ID).map(({ clinician }) => clinician),
  };
}
