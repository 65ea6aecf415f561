import type { ReminderReason } from '../../contract/people/message-state.ts';
import type { Patient, ReminderChannel } from '../../contract/people/patient.ts';

/** Messages to patients in words: how they go, and why one did not. */

/** How a message goes. */
export const channelWords: Readonly<Record<ReminderChannel, string>> = { mail: 'email', text: 'text' };

export const channelsInWords = (channels: readonly ReminderChannel[]): string =>
  channels.length === 0 ? 'None' : channels.map((one) => channelWords[one]).join(' and ');

/** `by email or text`; empty where a patient takes both. */
export const noRemindersInWords = ({ noRemindersBy }: Pick<Patient, 'noRemindersBy'>): string =>
  noRemindersBy?.length ? `by ${noRemindersBy.map((one) => channelWords[one]).join(' or ')}` : '';

const reasons: Readonly<Record<ReminderReason, string>> = {
  cancelled: 'the visit is not expected any more',
  off: 'no rule asks for it any more',
  told: 'the patient knows this time',
  late: 'its time had passed when the visit was booked',
  past: 'the visit was about to begin',
  deceased: 'the patient has died',
  'opted-out': 'the patient does not want it',
  'no-address': 'there is no email address',
  'no-number': 'there is no phone number that takes texts',
  'not-set-up': 'this server does not send any',
  refused: 'it was refused',
  'gave-up': 'it was tried several times in vain',
  interrupted: 'the server stopped while it was sent; it may have arrived',
  unknown: 'the connection broke; it may have arrived',
};

/** Why a reminder was left out, in words: `there is no email address`. */
export const reasonInWords = (reason: ReminderReason): string => reasons[reason];
