import { clockMark } from '../../../domain/base/time/clock-words.ts';
import { nameWithCredentials } from '../../../domain/base/text/person-name.ts';
import { signingState } from '../../../domain/clinical/signing/signing-state.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { useSignatureOfNote } from '../../../data/access/pictures.reads.ts';
import { SignatureMark } from '../../../ui/marks/signature-mark.tsx';
import type { SheetFacts } from './sheet.tsx';
import styles from './report.module.css';

/** Who signed, with the signature they had then [7.13], and both times of the signature. */
export function SignatureFoot({ place, encounter, credentials }: SheetFacts) {
  const { timezone } = place;
  const { signature } = encounter;
  const { coSigned, amended } = signingState(encounter, null, encounter.startedAt);
  const picture = useSignatureOfNote(signature.imageKey ?? null);
  return (
    <footer className={styles['signature']}>
      {signature.imageKey === undefined ? null : <SignatureMark name={signature.name} picture={picture} />}
      <b>Signed by {nameWithCredentials(signature.name, credentials)}</b>
      <br />
      On the device {momentInWords(signature.signedAt, timezone)}
      {typeof signature.clockAheadMs === 'number' ? ` (${clockMark(signature.clockAheadMs)})` : null}
      {signature.receivedAt === null
        ? ' · not yet received by the server'
        : ` · received by the server ${momentInWords(signature.receivedAt, timezone)}`}
      {amended === null ? null : (
        <>
          <br />
          Amended by {amended.byName}, {momentInWords(amended.at, timezone)}: {amended.words}
        </>
      )}
      {coSigned === null ? null : (
        <>
          <br />
          <b>Co-signed by {coSigned.byName}</b>, {momentInWords(coSigned.at, timezone)}
          {coSigned.words === '' ? null : `: ${coSigned.words}`}
        </>
      )}
    </footer>
  );
}
