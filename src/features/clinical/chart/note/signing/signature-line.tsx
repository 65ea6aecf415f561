import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { clockMark } from '../../../../../domain/base/time/clock-words.ts';
import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import { nameWithCredentials } from '../../../../../domain/base/text/person-name.ts';
import { momentInWords, shortDayInWords, timeInWords } from '../../../../../domain/base/time/day-words.ts';
import { useSignatureOfNote } from '../../../../../data/access/pictures.reads.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { SignatureMark } from '../../../../../ui/marks/signature-mark.tsx';
import styles from '../review/signed-note.module.css';
import { useSigningState } from './use-signing.ts';

interface SignatureLineProps {
  encounter: Encounter;
  timeZone: string;
}

/** The device's time of signing and the server's of receipt, both (domain rules, section 8). */
export function SignatureLine({ encounter, timeZone }: SignatureLineProps) {
  const { signature } = encounter;
  const { clinic } = useClinic();
  const picture = useSignatureOfNote(signature?.imageKey ?? null);
  if (!signature) return null;
  const credentials = clinic.clinicians.find(({ ID }) => ID === signature.by)?.credentials ?? '';
  const { signedAt, receivedAt, clockAheadMs } = signature;
  const signedOn = dayAt(signedAt, timeZone);
  const received = receivedAt === null ? null : timeInWords(receivedAt, timeZone);
  const receivedOn = receivedAt === null ? signedOn : dayAt(receivedAt, timeZone);
  const day = receivedOn === signedOn ? '' : `${shortDayInWords(receivedOn)}, `;
  return (
    <p className={`${styles['signature']} pl-figures`} data-testid="signature">
      {signature.imageKey === undefined ? null : <SignatureMark name={signature.name} picture={picture} />}
      Signed by <strong>{nameWithCredentials(signature.name, credentials)}</strong>,{' '}
      {shortDayInWords(signedOn)}, {timeInWords(signedAt, timeZone)} on the device
      {typeof clockAheadMs === 'number' ? ` (${clockMark(clockAheadMs)})` : null}
      <span aria-hidden="true"> · </span>
      {received === null ? 'not yet received by the server' : `received by the server ${day}${received}`}
    </p>
  );
}

/** Who co-signed, with their statement; or what they want changed. */
export function CoSignatureLine({ encounter, timeZone }: SignatureLineProps) {
  const state = useSigningState(encounter);
  const { clinic } = useClinic();
  const event = state.coSigned ?? state.returned ?? state.enteredInError;
  if (event === null) return null;
  const credentials = clinic.clinicians.find(({ ID }) => ID === event.by)?.credentials ?? '';
  const isCoSigned = event === state.coSigned;
  const verb = isCoSigned
    ? 'Co-signed'
    : event === state.returned
      ? 'Returned'
      : 'Closed as entered in error';
  return (
    <div className={isCoSigned ? styles['signature'] : styles['notice']}>
      <p className="pl-figures">
        {verb} by <strong>{nameWithCredentials(event.byName, credentials)}</strong>,{' '}
        {momentInWords(event.at, timeZone)}
        {event.receivedAt === null ? ' · not yet received by the server' : null}
      </p>
      {event.words === '' ? null : <p className={styles['text']}>{event.words}</p>}
    </div>
  );
}
