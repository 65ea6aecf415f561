import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { consentNames } from '../../../../domain/people/patient-file.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import type { FileCardProps } from './contacts-card.tsx';
import { EntryCard, EntryLine } from './entries/entry-card.tsx';

/** What the patient has agreed to, when, and who wrote it down. */
export function ConsentsCard({ file, mayWrite, onOpen }: FileCardProps) {
  return (
    <EntryCard
      title="Consents"
      add={mayWrite ? 'Add a consent' : null}
      onAdd={() => onOpen({ kind: 'consent', id: null })}
      none="None is recorded."
    >
      {file.consents.map((consent) => (
        <EntryLine
          key={consent.id}
          entity="consent"
          id={consent.id}
          name={consentNames[consent.kind]}
          badges={
            consent.withdrawnOn === null ? null : (
              <Badge tone="warning">Withdrawn {dateInDigits(consent.withdrawnOn)}</Badge>
            )
          }
          facts={[
            `Given ${dateInDigits(consent.givenOn)}`,
            consent.fromForm
              ? `by the form ${consent.fromForm.title}, version ${consent.fromForm.number}`
              : null,
            consent.recordedByName !== '' && `recorded by ${consent.recordedByName}`,
            consent.note,
          ]}
          tools={
            mayWrite ? (
              <Button
                variant="plain"
                size="small"
                onClick={() => onOpen({ kind: 'consent', id: consent.id })}
              >
                Change<span className="pl-aloud"> {consentNames[consent.kind]}</span>
              </Button>
            ) : undefined
          }
        >
          {consent.fromForm ? (
            <p>
              <Link to={`/patients/${consent.patientId}/forms/${consent.fromForm.filledFormId}`}>
                Open the signed form
                <span className="pl-aloud"> for {consentNames[consent.kind]}</span>
              </Link>
            </p>
          ) : null}
        </EntryLine>
      ))}
    </EntryCard>
  );
}
