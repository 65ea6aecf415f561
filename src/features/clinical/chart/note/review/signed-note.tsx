import Printer from 'lucide-react/icons/printer';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { Patient } from '../../../../../contract/people/patient.ts';
import { clockMark } from '../../../../../domain/base/time/clock-words.ts';
import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import { composeNoteText } from '../../../../../domain/clinical/note/note-text.ts';
import { shortDayInWords, timeInWords } from '../../../../../domain/base/time/day-words.ts';
import { textOptionsOf } from '../../../../../domain/clinics/preferences/preferences.ts';
import { useLocationOf } from '../../../../../data/clinics/locations.reads.ts';
import { useClinic, useSession } from '../../../../../session/session-context.ts';
import { usePreferences } from '../../../../../session/settings/use-preferences.ts';
import { useSignatureOfNote } from '../../../../../data/access/pictures.reads.ts';
import { useSyncState } from '../../../../../session/use-sync-state.ts';
import { Badge } from '../../../../../ui/marks/badge.tsx';
import { Button, buttonClass } from '../../../../../ui/buttons/button.tsx';
import { Card } from '../../../../../ui/page/card.tsx';
import { Link } from '../../../../../ui/buttons/link.tsx';
import { SignatureMark } from '../../../../../ui/marks/signature-mark.tsx';
import { SyncMark } from '../../../../../ui/marks/sync-mark.tsx';
import { useCatalogue, useVisits } from '../../use-chart.ts';
import { VisitStep } from '../../visit-card.tsx';
import { NoteLetterhead } from './note-letterhead.tsx';
import { RecordedVisit } from './recorded-visit.tsx';
import { sectionNames, sectionsInOrder } from '../note-section-names.ts';
import styles from './signed-note.module.css';

/** The device's time of signing and the server's of receipt, both (domain rules, section 8). */
function SignatureLine({ encounter, timeZone }: { encounter: Encounter; timeZone: string }) {
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
      Signed by <strong>{[signature.name, credentials].filter(Boolean).join(', ')}</strong>,{' '}
      {shortDayInWords(signedOn)}, {timeInWords(signedAt, timeZone)} on the device
      {typeof clockAheadMs === 'number' ? ` (${clockMark(clockAheadMs)})` : null}
      <span aria-hidden="true"> · </span>
      {received === null ? 'not yet received by the server' : `received by the server ${day}${received}`}
    </p>
  );
}

/** A note that is no longer written: signed, recorded elsewhere, or a draft that this role may only read. */
export function SignedNote({ encounter, patient }: { encounter: Encounter; patient: Patient }) {
  const visit = useVisits(patient.id).data?.appointments.find((row) => row.id === encounter.appointmentId);
  const session = useSession();
  const { clinic, location } = useClinic();
  const sync = useSyncState('encounter', encounter.id);
  const services = useCatalogue().data?.services ?? [];
  const { preferences } = usePreferences();
  const place = useLocationOf(encounter.locationId) ?? location;
  const text =
    encounter.text ??
    (encounter.note ? composeNoteText(encounter.note, services, textOptionsOf(preferences)) : null);
  return (
    <article className={styles['note']}>
      <div className={styles['top']}>
        <div className={styles['actions']}>
          {visit ? <VisitStep visit={visit} /> : null}
          {session.can('ledger.read') ? (
            <Link to={`/patients/${patient.id}/ledger`} className={buttonClass('quiet', 'touch')}>
              Ledger
            </Link>
          ) : null}
          <Button size="touch" icon={<Printer />} onClick={() => print()}>
            Print
          </Button>
        </div>
      </div>
      <NoteLetterhead
        clinicName={clinic.name}
        location={place}
        patient={patient}
        isHidden={preferences.report.hideLetterheadOnChartCopy}
      />
      <header className={styles['head']}>
        <h1>
          {encounter.title || 'Visit'}, {shortDayInWords(dayAt(encounter.startedAt, place.timezone))}
        </h1>
        <p className={styles['by']}>
          {encounter.status === 'signed' ? <Badge tone="success">Signed</Badge> : null}
          {encounter.status === 'draft' ? <Badge tone="warning">Draft, not signed</Badge> : null}
          {encounter.status === 'recorded' ? <Badge>Recorded elsewhere</Badge> : null}
          <span>{encounter.providerName}</span>
          <span className="pl-screen-only">
            <SyncMark state={sync} />
          </span>
        </p>
        <SignatureLine encounter={encounter} timeZone={place.timezone} />
      </header>
      {text === null ? (
        <RecordedVisit encounter={encounter} />
      ) : (
        sectionsInOrder.map((section) => (
          <Card key={section} title={sectionNames[section]}>
            <p className={styles['text']}>{text[section] || '–'}</p>
          </Card>
        ))
      )}
    </article>
  );
}
