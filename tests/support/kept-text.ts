import { saysNoneKnown } from '../../src/domain/clinical/allergies.ts';
import { hasControls } from '../../src/lib/control-characters.ts';
import { bodyOf } from './api-world.ts';
import type { ApiWorld, Reply } from './api-world.ts';
import type { Sent } from './endpoint-calls.ts';
import { photoOfPatient } from './pictures.ts';
import type { Samples } from './text-fields.ts';

/** What fits a field that made-up words do not. */
export const fitting: Samples = {
  serviceId: () => 'massageTherapy',
  timezone: () => 'America/New_York',
  baseId: () => 'massageTherapy',
  secondaryCptCode: () => '97814',
  secret: () => 'ab'.repeat(32),
  photo: () => photoOfPatient,
  share: () => 'A'.repeat(43),
  // Of what happens to a note.
  previous: () => 'ab'.repeat(32),
  seal: () => 'cd'.repeat(32),
  // Of a stroke on the body chart: where it begins and how it goes on.
  stroke: () => '1100,1900 12,-3',
  // Of a diagnosis.
  code: () => 'M54.50',
  // Of an examination: what the catalog calls it.
  test: () => 'straight-leg-raise',
  muscle: () => 'deltoid',
  reflex: () => 'patellar',
  flag: () => 'fever',
};

const billing: [string, string][] = ['billingRecord.create', 'billingRecord.save'].flatMap(
  (name): [string, string][] => [
    [`${name} body.npi`, 'ten digits with their check digit'],
    [`${name} body.taxonomyCode`, 'a code of the list of taxonomies'],
    [`${name} body.licenseState`, 'two letters'],
    [`${name} body.profile.npi`, 'ten digits with their check digit'],
    [`${name} body.profile.taxId`, 'a number as the tax office gives it'],
  ],
);
const names = new Set(['firstName', 'middleName', 'lastName', 'preferredName']);
/** Whether the server refuses a text by a rule that the contract does not have: queued writes of before stay readable. */
export const isRefused = (endpoint: string, field: string, text: string): boolean =>
  /^patients\.(create|update)$/.test(endpoint) && names.has(field) && hasControls(text);

/** Whether a text says something else there than it would elsewhere: of an allergy, that none is known. */
export const meansAnother = (endpoint: string, field: string, text: string): boolean =>
  endpoint === 'record.saveAllergy' && field === 'display' && saysNoneKnown({ code: '', display: text });

/** Fields whose text has to be more than the contract can say; the server says so in words. */
export const checkedByTheServer: ReadonlyMap<string, string> = new Map([
  ...billing,
  ['clinic.create body.location.timezone', 'a zone of the IANA list'],
  ['locations.add body.timezone', 'a zone of the IANA list'],
  ['locations.save body.timezone', 'a zone of the IANA list'],
  ['catalogue.add body.baseId', 'a service of the catalogue'],
  ['catalogue.add body.primaryCptCode', 'a code that another does not repeat'],
  ['catalogue.add body.secondaryCptCode', 'a code that another does not repeat'],
  ['catalogue.save body.primaryCptCode', 'a code that another does not repeat'],
  ['catalogue.save body.secondaryCptCode', 'a code that another does not repeat'],
  ['catalogue.order body.seen.0', 'a service of the catalogue'],
  ['catalogue.order body.ids.0', 'a service of the catalogue'],
  ['clinicMacros.add body.name', 'a name that no other macro has'],
  ['clinicMacros.save body.name', 'a name that no other macro has'],
  ['reminders.saveSettings body.settings.templates.mailSubject', 'placeholders that there are, in one line'],
  ['reminders.saveSettings body.settings.templates.mailBody', 'placeholders that there are'],
  ['reminders.saveSettings body.settings.templates.text', 'what fits into a text message'],
  ...['booked', 'moved', 'cancelled'].flatMap((news): [string, string][] => [
    [
      `reminders.saveSettings body.settings.news.${news}.templates.mailSubject`,
      'placeholders that there are, in one line',
    ],
    [`reminders.saveSettings body.settings.news.${news}.templates.mailBody`, 'placeholders that there are'],
    [`reminders.saveSettings body.settings.news.${news}.templates.text`, 'what fits into a text message'],
  ]),
  ['reminders.test body.templates.mailSubject', 'placeholders that there are, in one line'],
  ['reminders.test body.templates.mailBody', 'placeholders that there are'],
  ['reminders.test body.templates.text', 'what fits into a text message'],
  ['patients.update body.photo', 'a square JPEG; patients.test.ts'],
  ['filledForms.add body.contentHash', 'the hash of what is handed in'],
  ['filledForms.add body.answers.0.text', 'what the hash is made over; forms.test.ts'],
  ['settings.save body.0.seen.values.0', 'what a device had seen is compared, not kept'],
  ['settings.save body.0.seen.label', 'kept only beside a value of another device that was replaced'],
]);

/** Calls that keep nothing of what they are given. */
export const keptNowhere: ReadonlyMap<string, string> = new Map([
  ['account.forgotPassword', 'an address that is known or not'],
  ['account.changePassword', 'a password is never given back'],
  ['invitations.look', 'a secret that is known or not'],
  ['invitations.account', 'a secret that is known or not'],
  ['invitations.accept', 'a secret that is known or not'],
  ['mfa.save', 'a code is used up'],
  ['mfa.renewRecoveryCodes', 'a code is used up'],
  ['userCheck.exists', 'what comes with the question is not looked at'],
  ['partners.finish', 'what a partner sends is compared, sent on or dropped'],
  ['partnerAccess.look', 'what a partner asks for is compared and named by what is registered'],
  ['partnerAccess.decide', 'what a partner asks for is compared; its state goes back to it'],
  ['seminar.signUp', 'nobody without the link of a seminar gets as far'],
  ['partners.finish', 'what a partner answered is checked, used once and forgotten'],
  ['partnerAccess.look', 'a request of a partner is looked at, not kept'],
  ['partnerAccess.decide', 'a request of a partner is answered, not kept'],
  ['patients.import', 'each row is answered by itself; what is kept stands in patient-import.test.ts'],
  ['documents.putPart', 'bytes are compared with their hash; they stand in documents.test.ts'],
  ['encounters.sign', 'once for each note; what is signed stands in signed-as-shown.test.ts'],
  ['encounters.addAddendum', 'under a seal; its words stand in addenda.test.ts'],
  ['encounters.addEvent', 'once for each note, under a seal; its words stand in note-events.test.ts'],
  ['encounters.unlock', 'once for each lock, under a seal; its reason stands in note-events.test.ts'],
  ['payments.reverse', 'once for each payment, by who may; its reason stands in payments.test.ts'],
  ['ledger.reverse', 'once for each entry, by who may; its reason stands in ledger-entries.test.ts'],
  ['ledger.usePackage', 'names charges and a package; they stand in packages.test.ts'],
  ['ledger.endPackage', 'once for each package; its reason stands in packages.test.ts'],
  ['invoices.void', 'once for each invoice; its reason stands in invoices.test.ts'],
  ['closes.reopen', 'once for each count, by who may; its reason stands in closes.test.ts'],
  ['sync.deliver', 'what a device hands over is opened and done as a push'],
  ['vault.beat', 'a secret of the device is compared'],
  ['topicActivity.post', 'who is where is known to those who are there, and forgotten when they leave'],
]);

/** Calls that each person makes once; the call that changes the same record takes the rest. */
export const madeOnce: ReadonlyMap<string, string> = new Map([
  ['billingRecord.create', 'one in a clinic; billingRecord.save'],
  ['onlineRequests.accept', 'a request is accepted once; appointments.book'],
]);

interface Done {
  sent: Sent;
  userId: string;
  reply: Reply;
}
type Read = (world: ApiWorld, done: Done) => Promise<unknown>;

const clinicOf = ({ sent }: Done) => sent.params!['clinicId'];
const read = async (world: ApiWorld, { userId }: Done, path: string) =>
  bodyOf(await world.call(userId, 'GET', path));
const withId = (list: { id?: string; ID?: string }[], id: unknown) =>
  list.find((one) => (one.id ?? one.ID) === id);
const bodyIn = ({ sent }: Done) => sent.body as Record<string, unknown>;

const patient: Read = (world, done) => read(world, done, `/${clinicOf(done)}/patients/${done.reply.body.id}`);
const encounter: Read = (world, done) =>
  read(world, done, `/${clinicOf(done)}/encounters/${done.reply.body.id}`);
const appointment: Read = async (world, done) => {
  const { patientId, id } = done.reply.body;
  const { appointments } = await read(world, done, `/${clinicOf(done)}/patients/${patientId}/appointments`);
  return withId(appointments, id) ?? done.reply.body;
};
const billingRecord: Read = async (world, done) => {
  const { record } = await read(world, done, `/users/${done.sent.params!['clinic']}/user/billing`);
  return { ...record, profile: record.profiles[0] };
};
const location: Read = async (world, done) => {
  const list = await read(world, done, `/${clinicOf(done)}/locations`);
  return withId(Array.isArray(list) ? list : list.locations, done.reply.body.ID ?? done.reply.body.id);
};

/**
 * Where the text of a call is read again, as a body of the call's own form. What is not here is read from the answer
 * of the call itself.
 */
export const keptElsewhere: Readonly<Record<string, Read>> = {
  'patients.create': patient,
  'patients.update': patient,
  'encounters.start': encounter,
  'encounters.saveNote': encounter,
  'appointments.book': appointment,
  'appointments.move': appointment,
  'billingRecord.create': billingRecord,
  'billingRecord.save': billingRecord,
  'locations.add': location,
  'locations.save': location,
  'user.save': (world, done) => read(world, done, '/me'),
  'settings.save': async (world, done) => {
    const all = await read(world, done, '/settings/user/settings');
    return (done.sent.body as { name: string; type: string }[]).map(({ name, type }) =>
      all.find((one: { name: string; type: string }) => one.name === name && one.type === type),
    );
  },
  'planWizardCategories.save': (world, done) =>
    read(
      world,
      done,
      `/settings/${done.sent.params!['clinic']}/user/${done.sent.params!['user']}/plan-wizard-categories`,
    ),
  'ledger.sellPackage': async (_, { reply }) => ({ terms: reply.body.package }),
  'exercisePlans.report': async (_, done) => withId(done.reply.body.reports, bodyIn(done)['id']),
  // The board shows the latest 200, and all of these are written in one moment.
  'featureRequests.comment': async (world, done) => {
    const { id } = bodyIn(done);
    const found = 'select id, body from feature_comments where id = $1';
    return (await world.database.pool.query(found, [id])).rows[0];
  },
  // Taken back each time: a form is withdrawn once.
  'filledForms.withdraw': async (world, done) => {
    const { patientId, filledFormId } = done.sent.params!;
    const path = `/${clinicOf(done)}/patients/${patientId}/forms/${filledFormId}`;
    const { withdrawn, version } = await read(world, done, path);
    bodyOf(await world.write(done.userId, 'POST', `${path}/withdrawal/undo`, {}, { seen: version }));
    return withdrawn;
  },
  'clinic.create': async (world, done) => {
    const { clinics } = await read(world, done, '/me');
    const clinic = withId(clinics, bodyIn(done)['id']) as unknown as { locations: object[] };
    return { ...clinic, location: clinic.locations[0] };
  },
};
