import type { Action } from '../../src/domain/access/permission.ts';
import { usualTemplates } from '../../src/domain/messaging/reminder-words.ts';
import {
  bodyOf,
  billingRecordBody,
  bookingBody,
  encounterBody,
  fullNote,
  locationBody,
  newClinicBody,
  newId,
  operation,
  patientBody,
  serviceBody,
} from './api-world.ts';
import type { ApiWorld, TestClinic } from './api-world.ts';

/** What stands in a clinic before the matrix is walked. A noun adds its own in its `<noun>-calls.ts`. */
export interface Things {
  clinic: TestClinic;
  patientId: string;
  /** Whom nothing else is about. */
  otherPatientId: string;
  /** About two patients, not undone. */
  decisionId: string;
  appointmentId: string;
  encounterId: string;
  signedEncounterId: string;
  chargeId: string;
  /** A wish on the feedback board. */
  requestId: string;
  /** A service of the clinic's own. */
  ownServiceId: string;
  invitationId: string;
  /** The admin's own. */
  billingRecordId: string;
  billingProfileId: string;
}

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/**
 * Who may call: written here by hand, so that a route that names another action fails. `own-secret`: who they are counts
 * for nothing; the call brings a secret of its own, which these calls do not have.
 */
export type Rule = 'open' | 'self' | 'own-secret' | Action;
export type Case = [rule: Rule, (here: Things) => Sent];

/** What the file `<noun>-calls.ts` exports as `nounCalls`; it is found by its name. */
export interface NounCalls {
  /** By the endpoints' names. */
  readonly calls: Readonly<Record<string, Case>>;
  /** Puts into a clinic what the calls are about. @returns that part of `Things` */
  readonly furnish?: (world: ApiWorld, clinic: TestClinic, patientId: string) => Promise<Partial<Things>>;
}
const nouns = Object.values(
  import.meta.glob<NounCalls>(['./*-calls.ts', '!./endpoint-calls.ts'], { eager: true, import: 'nounCalls' }),
);

const date = '2026-03-02';
const inClinic = ({ clinic }: Things) => ({ clinicId: clinic.id });
const ofPatient = (here: Things) => ({ params: { ...inClinic(here), patientId: here.patientId } });
const onDay = (here: Things) => ({
  params: inClinic(here),
  query: { locationId: here.clinic.locationId, date },
});
const just = (here: Things) => ({ params: inClinic(here) });
const ofService = (here: Things) => ({ params: { ...inClinic(here), serviceId: here.ownServiceId } });
const rehabIds = ['therapeuticExercise', 'neuromuscularReeducation', 'therapeuticActivity'];
const ofPartner = (here: Things) => ({ params: { ...inClinic(here), partnerId: 'nobody' } });
const ofRequest = ({ requestId }: Things) => ({ params: { requestId } });

const ofAdmin = (here: Things) => ({ params: { ...inClinic(here), userId: here.clinic.users.Admin } });
const ofInvitation = (here: Things) => ({ params: { ...inClinic(here), invitationId: here.invitationId } });
const ofAddress = () => ({ email: `${newId()}@clinic.example` });

/**
 * How each endpoint is called by somebody who may, with all that it needs, by its name. Who adds an endpoint adds a row
 * here or in the file of its noun: the permission matrix and the walk with bad input both go over it.
 */
export const endpointCalls: Record<string, Case> = {
  ...Object.assign({}, ...nouns.map(({ calls }) => calls)),
  'account.forgotPassword': ['open', () => ({ body: { email: `${newId()}@clinic.example` } })],
  'account.changePassword': ['self', () => ({ body: { newPassword: 'long enough to pass' } })],
  'exports.chart': ['chart.export', (here) => ({ ...ofPatient(here), body: { format: 'fhir' } })],
  'exports.get': ['clinic.export', just],
  'exports.clinic': ['clinic.export', (here) => ({ ...just(here), body: {} })],
  'exports.stop': ['clinic.export', just],
  'calendarFeed.get': ['calendar.feed', just],
  'calendarFeed.make': ['calendar.feed', (here) => ({ ...just(here), body: { shows: 'initials' } })],
  'calendarFeed.save': ['calendar.feed', (here) => ({ ...just(here), body: { shows: 'appointment' } })],
  'calendarFeed.end': ['calendar.feed', just],
  'appointments.list': ['schedule.read', onDay],
  'appointments.range': [
    'schedule.read',
    (here) => ({
      params: inClinic(here),
      query: { locationId: here.clinic.locationId, from: date, days: '42' },
    }),
  ],
  'appointments.ofPatient': ['schedule.read', ofPatient],
  'appointments.ofSeries': [
    'schedule.read',
    (here) => ({ params: { ...inClinic(here), seriesId: newId() } }),
  ],
  'appointments.history': [
    'schedule.read',
    (here) => ({ params: { ...inClinic(here), appointmentId: here.appointmentId } }),
  ],
  'appointments.book': [
    'schedule.write',
    (here) => ({ ...just(here), body: bookingBody(here.clinic, here.patientId) }),
  ],
  'appointments.move': [
    'schedule.write',
    (here) => ({ params: { ...inClinic(here), appointmentId: here.appointmentId }, body: { note: 'moved' } }),
  ],
  'appointments.setStatus': [
    'schedule.write',
    (here) => ({
      params: { ...inClinic(here), appointmentId: here.appointmentId },
      body: { status: 'cancelled', at: `${date}T14:00:00.000Z` },
    }),
  ],
  'chartNumbers.settings': ['patient.read', just],
  'chartNumbers.saveSettings': [
    'patient.numbering',
    (here) => ({ ...just(here), body: { isOn: true, prefix: '', width: 1 } }),
  ],
  'chartNumbers.fill': ['patient.numbering', (here) => ({ ...just(here), body: {} })],
  'chartNumbers.set': ['patient.write', (here) => ({ ...ofPatient(here), body: { chartNumber: 'K-1' } })],
  'reminders.settings': ['clinic.read', just],
  'reminders.saveSettings': [
    'schedule.setup',
    (here) => ({
      ...just(here),
      body: {
        seen: 0,
        settings: { isOn: false, rules: [], ofLocations: [], templates: usualTemplates },
      },
    }),
  ],
  'reminders.unsent': ['schedule.setup', just],
  'reminders.test': ['schedule.setup', (here) => ({ ...just(here), body: { templates: usualTemplates } })],
  'reminders.ofVisit': [
    'schedule.read',
    (here) => ({ params: { ...inClinic(here), appointmentId: here.appointmentId } }),
  ],
  'baa.get': ['self', () => ({ params: { id: 'caller' } })],
  'billingRecord.create': [
    'clinic.read',
    ({ clinic }) => ({ params: { clinic: clinic.id }, body: billingRecordBody() }),
  ],
  'billingRecord.save': [
    'clinic.read',
    ({ clinic }) => ({ params: { clinic: clinic.id }, body: billingRecordBody({ id: undefined }) }),
  ],
  'billingRecord.own': ['clinic.read', ({ clinic }) => ({ params: { clinic: clinic.id } })],
  // The admin's, so that whoever may read those of colleagues may, and nobody else.
  'billingRecord.get': [
    'billing-record.read',
    ({ clinic, billingRecordId }) => ({ params: { clinic: clinic.id, id: billingRecordId } }),
  ],
  'billingProfile.get': [
    'billing-record.read',
    ({ clinic, billingProfileId }) => ({ params: { clinic: clinic.id, id: billingProfileId } }),
  ],
  'catalogue.list': ['catalogue.read', just],
  'catalogue.add': ['catalogue.write', (here) => ({ ...just(here), body: serviceBody() })],
  'catalogue.save': ['catalogue.write', (here) => ({ ...ofService(here), body: { hideInPlan: true } })],
  'catalogue.reset': ['catalogue.write', ofService],
  'catalogue.archive': ['catalogue.write', (here) => ({ ...ofService(here), body: { archived: true } })],
  'catalogue.order': [
    'catalogue.write',
    (here) => ({ ...just(here), body: { category: 'Rehab', seen: rehabIds, ids: rehabIds.toReversed() } }),
  ],
  'exercises.list': ['catalogue.read', just],
  'charges.ofPatient': ['ledger.read', ofPatient],
  'charges.list': ['ledger.read', (here) => ({ ...just(here), query: { from: date, to: date } })],
  'charges.get': ['ledger.read', (here) => ({ params: { ...inClinic(here), chargeId: here.chargeId } })],
  'dayPack.get': ['schedule.read', onDay],
  'encounters.ofPatient': ['chart.read', ofPatient],
  'encounters.get': [
    'chart.read',
    (here) => ({ params: { ...inClinic(here), encounterId: here.encounterId } }),
  ],
  'encounters.holders': [
    'chart.read',
    (here) => ({ params: { ...inClinic(here), encounterId: here.encounterId } }),
  ],
  'encounters.open': ['chart.read', (here) => ({ ...just(here), query: { status: 'draft' } })],
  'encounters.start': [
    'chart.write',
    (here) => ({ ...just(here), body: encounterBody(here.clinic, here.patientId) }),
  ],
  'encounters.saveNote': [
    'chart.write',
    (here) => ({
      params: { ...inClinic(here), encounterId: here.encounterId },
      body: { note: fullNote() },
    }),
  ],
  'encounters.sign': [
    'chart.sign',
    (here) => ({
      params: { ...inClinic(here), encounterId: here.encounterId },
      body: { signedAt: `${date}T15:30:00.000Z`, deviceSequence: 1, chargeIds: {} },
    }),
  ],
  'events.list': ['clinic.read', (here) => ({ ...just(here), query: { after: '0' } })],
  'locations.list': ['clinic.read', just],
  'locations.add': ['location.write', (here) => ({ ...just(here), body: locationBody() })],
  'locations.save': [
    'location.write',
    (here) => ({ params: { ...inClinic(here), locationId: here.clinic.locationId }, body: { city: 'Troy' } }),
  ],
  'clinic.create': ['self', () => ({ body: newClinicBody() })],
  'me.get': ['self', () => ({})],
  'user.save': ['self', () => ({ body: { title: 'Dr.' } })],
  'overview.get': ['schedule.read', onDay],
  'reports.visits': ['report.read', just],
  'research.cohorts': ['research.read', just],
  'members.list': ['member.read', just],
  'members.save': ['member.write', (here) => ({ ...ofAdmin(here), body: { roles: ['Admin'] } })],
  // The last admin stays: whoever may try gets as far as that.
  'members.remove': ['member.write', ofAdmin],
  'invitations.list': ['member.write', just],
  'invitations.create': [
    'member.write',
    (here) => ({
      ...just(here),
      body: { email: `${newId()}@clinic.example`, name: 'Nell', roles: ['Staff'] },
    }),
  ],
  'invitations.resend': ['member.write', ofInvitation],
  'invitations.revoke': ['member.write', ofInvitation],
  'invitations.look': ['open', () => ({ body: { secret: 'nobody has it' } })],
  'invitations.account': ['own-secret', () => ({ body: { secret: 'nobody has it', name: 'Nell' } })],
  'invitations.accept': ['self', () => ({ body: { secret: 'nobody has it' } })],
  'mfa.get': ['self', () => ({})],
  'mfa.save': ['self', () => ({ body: { status: true } })],
  'mfa.renewRecoveryCodes': ['self', () => ({ body: { code: '123456' } })],
  'signIns.list': ['self', () => ({})],
  'signIns.end': ['self', () => ({ params: { signInId: newId() } })],
  'signIns.endOthers': ['self', () => ({})],
  'userCheck.exists': ['open', () => ({ params: ofAddress(), body: { referrer: 'https://a.example/' } })],
  reach: ['open', () => ({})],
  'userCheck.sendCode': ['open', () => ({ params: ofAddress() })],
  'userCheck.code': ['open', () => ({ params: { ...ofAddress(), code: '12345678' } })],
  'seminar.get': ['own-secret', () => ({})],
  'seminar.signUp': [
    'own-secret',
    () => ({ body: { ...ofAddress(), code: '12345678', firstName: 'Nell', lastName: 'Quay', phone: '' } }),
  ],
  'audit.list': ['audit.read', just],
  'featureRequests.list': ['self', () => ({})],
  'featureRequests.add': ['self', () => ({ body: { id: newId(), title: 'A kinder clock', body: '' } })],
  // What is gone already is as good as removed.
  'featureRequests.remove': ['self', () => ({ params: { requestId: newId() } })],
  'featureRequests.vote': ['self', (here) => ({ ...ofRequest(here), body: { isVoted: true } })],
  'featureRequests.setStatus': ['self', (here) => ({ ...ofRequest(here), body: { status: 'planned' } })],
  'featureRequests.comments': ['self', ofRequest],
  'featureRequests.comment': [
    'self',
    (here) => ({ ...ofRequest(here), body: { id: newId(), body: 'We need this too.' } }),
  ],
  'feedback.open': ['self', () => ({})],
  'partners.list': ['partner.manage', just],
  'partners.connect': ['partner.manage', ofPartner],
  'partners.finish': [
    'partner.manage',
    (here) => ({ ...just(here), body: { state: 'state', code: 'code' } }),
  ],
  'partners.check': ['partner.manage', ofPartner],
  'partners.disconnect': ['partner.manage', ofPartner],
  'partnerAccess.look': ['partner.manage', (here) => ({ ...just(here), body: { client_id: 'nobody' } })],
  'partnerAccess.decide': [
    'partner.manage',
    (here) => ({ ...just(here), body: { request: { client_id: 'nobody' }, isAllowed: true } }),
  ],
  'partnerAccess.revoke': ['partner.manage', (here) => ({ params: { ...inClinic(here), grantId: newId() } })],
  'patients.list': ['patient.read', (here) => ({ ...just(here), query: { q: 'far' } })],
  'patients.get': ['patient.read', ofPatient],
  'patients.create': ['patient.write', (here) => ({ ...just(here), body: patientBody() })],
  'patients.update': ['patient.write', (here) => ({ ...ofPatient(here), body: { city: 'Troy' } })],
  'profileImage.get': ['self', () => ({})],
  'profileImage.place': ['self', () => ({ body: { contentType: 'image/jpeg', sizeBytes: 2_000 } })],
  'profileImage.remove': ['self', () => ({})],
  'record.get': ['chart.read', ofPatient],
  'settings.list': ['self', () => ({})],
  'settings.save': ['self', () => ({ body: [] })],
  'planWizardCategories.get': [
    'clinic.read',
    (here) => ({ params: { clinic: here.clinic.id, user: 'caller' } }),
  ],
  'planWizardCategories.save': [
    'clinic.read',
    (here) => ({ params: { clinic: here.clinic.id, user: 'caller' }, body: { categories: ['Posture'] } }),
  ],
  'clinic.leave': ['clinic.read', (here) => ({ params: { clinic: here.clinic.id } })],
  'subscription.updatePaymentMethod': ['subscription.write', just],
  'signature.get': ['self', () => ({})],
  'signature.place': [
    'self',
    () => ({ body: { signature: { kind: 'drawn', contentType: 'image/png', sizeBytes: 2_000 } } }),
  ],
  'signature.remove': ['self', () => ({})],
  'sync.push': [
    'clinic.read',
    (here) => ({
      ...just(here),
      body: { deviceId: newId(), operations: [operation(here.clinic, 'patient.create', {}, patientBody())] },
    }),
  ],
  'topicActivity.post': [
    'clinic.read',
    (here) => ({ ...just(here), body: { topic: 'chart', userId: 'caller', data: null } }),
  ],
  'topicActivity.delete': ['clinic.read', (here) => ({ ...just(here), query: { topic: 'chart' } })],
};

/** Fills a clinic with one of each thing. Throws with the server's words when something is refused. */
export async function furnish(world: ApiWorld, clinic: TestClinic): Promise<Things> {
  const { Provider } = clinic.users;
  const made = async (path: string, body: unknown, seen?: number) => {
    const reply = await world.write(
      Provider,
      'POST',
      `/${clinic.id}/${path}`,
      body,
      seen === undefined ? {} : { seen },
    );
    return bodyOf(reply);
  };
  const { id: patientId } = await made('patients', patientBody());
  const { id: appointmentId } = await made('appointments', bookingBody(clinic, patientId));
  const { id: encounterId } = await made('encounters', encounterBody(clinic, patientId));
  const { id: signedEncounterId } = await made('encounters', encounterBody(clinic, patientId));
  const signed = await made(
    `encounters/${signedEncounterId}/sign`,
    { signedAt: `${date}T15:30:00.000Z`, deviceSequence: 1, chargeIds: {} },
    1,
  );
  const { id: otherPatientId } = await made('patients', patientBody());
  const { id: decisionId } = await made('duplicate-patients', {
    id: newId(),
    decision: 'different',
    keptId: patientId,
    otherId: otherPatientId,
    keptVersion: 1,
    otherVersion: 1,
  });
  const wish = { id: newId(), title: 'A kinder clock', body: '' };
  const { id: requestId } = bodyOf(await world.call(Provider, 'POST', '/feature-requests', wish));
  const asked = { email: `asked@${clinic.id}.example`, name: '', roles: ['Staff'] };
  const { id: invitationId } = bodyOf(
    await world.call(clinic.users.Admin, 'POST', `/${clinic.id}/invitations`, asked),
  );
  const ownService = serviceBody();
  bodyOf(await world.write(clinic.users.Admin, 'POST', `/${clinic.id}/catalogue`, ownService));
  const billing = bodyOf(
    await world.write(clinic.users.Admin, 'POST', `/users/${clinic.id}/user/billing`, billingRecordBody()),
  );
  const chargeId = signed.charges[0].id;
  const ofNouns: Partial<Things> = {};
  for (const { furnish: furnishNoun } of nouns)
    Object.assign(ofNouns, await furnishNoun?.(world, clinic, patientId));
  return {
    ...(ofNouns as Things),
    clinic,
    patientId,
    otherPatientId,
    decisionId,
    appointmentId,
    encounterId,
    signedEncounterId,
    chargeId,
    requestId,
    ownServiceId: ownService.id,
    invitationId,
    billingRecordId: billing.id,
    billingProfileId: billing.profiles[0].id,
  };
}
