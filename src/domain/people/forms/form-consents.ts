import type { FilledFields, FilledForm, FormVersion } from '../../../contract/people/forms.ts';
import type { ConsentId, FilledFormId, PatientId } from '../../../contract/base/ids.ts';
import type { ConsentKind, PatientConsent } from '../../../contract/people/patient-file.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { isSigned } from './forms.ts';

/** The consents that a signed form gives: the same on the device that hands it in and on the server that files it. */

/** Never given to another kind: consents that stand have ids made of them. */
const marks: Readonly<Record<ConsentKind, number>> = {
  treatment: 0x01,
  privacyNotice: 0x02,
  financial: 0x03,
  release: 0x04,
  messages: 0x05,
  photo: 0x06,
  telehealth: 0x07,
  other: 0x08,
};

/**
 * The id of the consent of a kind that a filled-in form gives: that of the form with its last byte changed by the kind. So a form that
 * is handed in twice, or known to the device before the server, gives one consent and not two.
 */
export function consentIdOf(filledFormId: string, kind: ConsentKind): ConsentId {
  const last = Number.parseInt(filledFormId.slice(-2), 16) ^ marks[kind];
  return `${filledFormId.slice(0, -2)}${last.toString(16).padStart(2, '0')}` as ConsentId;
}

/** The ids of the consents that a filled-in form has given, or would have, had it been signed. */
export const consentIdsOf = ({ id, gives = [] }: Pick<FilledForm, 'id' | 'gives'>): ConsentId[] =>
  gives.map((kind) => consentIdOf(id, kind));

const dayMs = 86_400_000;

/** The day on which a form was completed, by the clock of its place; without one, in UTC. */
export const completionDay = ({
  completedOn,
  completedAt,
}: Pick<FilledFields, 'completedOn' | 'completedAt'>): PlainDate =>
  completedOn ?? (new Date(Date.parse(completedAt)).toISOString().slice(0, 10) as PlainDate);

/** Whether that day is one somewhere on Earth: no more than one from that in UTC. */
export const isCompletionDay = (fields: Pick<FilledFields, 'completedOn' | 'completedAt'>): boolean => {
  const { completedAt } = fields;
  return Math.abs(Date.parse(completionDay(fields)) - Date.parse(completionDay({ completedAt }))) <= dayMs;
};

/**
 * The consents that a form gives when it is handed in, as they are recorded; none where nobody signed.
 * @param shown the version that was filled in
 * @param latest no consent is later, whatever a device's clock says
 */
export function givenConsents(
  patientId: PatientId,
  id: FilledFormId,
  shown: Pick<FormVersion, 'title' | 'number' | 'gives'>,
  fields: Pick<FilledFields, 'answers' | 'completedOn' | 'completedAt'>,
  latest?: PlainDate,
): PatientConsent[] {
  if (!isSigned(fields.answers)) return [];
  const day = completionDay(fields);
  return [...new Set(shown.gives)].map((kind) => ({
    id: consentIdOf(id, kind),
    patientId,
    kind,
    givenOn: latest !== undefined && latest < day ? latest : day,
    withdrawnOn: null,
    note: '',
    fromForm: { filledFormId: id, title: shown.title, number: shown.number },
    recordedBy: null,
    recordedByName: '',
    archivedAt: null,
    version: 1,
  }));
}
