import type { PatientContact, PatientFile } from '../../../../contract/people/patient-file.ts';
import { bornInDigits } from '../../../../domain/people/known-dates.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Button, buttonClass } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { whyUnusable } from '../../../../domain/people/contact-values.ts';
import { EntryCard, EntryLine } from './entries/entry-card.tsx';
import type { OpenedEntry } from './entries/opened-entry.ts';
import styles from './file.module.css';

export interface FileCardProps {
  file: PatientFile;
  mayWrite: boolean;
  onOpen: (opened: OpenedEntry) => void;
}

/** Whom to call, who pays, and which other patients belong to the household. */
export function ContactsCard({ file, mayWrite, onOpen }: FileCardProps) {
  return (
    <EntryCard
      title="Contacts"
      add={mayWrite ? 'Add a contact' : null}
      onAdd={() => onOpen({ kind: 'contact', id: null })}
      none="Nobody to call in an emergency is known."
      after={<Household file={file} />}
    >
      {file.contacts.map((contact) => (
        <EntryLine
          key={contact.id}
          entity="contact"
          id={contact.id}
          name={contact.name}
          badges={
            <>
              <Roles contact={contact} />
              <UnusableMark contact={contact} />
            </>
          }
          facts={[contact.relation, contact.phone, contact.email, contact.note]}
          tools={
            <>
              {contact.personId === null ? null : (
                <Link to={`/patients/${contact.personId}/file`} className={buttonClass('plain', 'small')}>
                  File<span className="pl-aloud"> of {contact.name}</span>
                </Link>
              )}
              {mayWrite ? (
                <Button
                  variant="plain"
                  size="small"
                  onClick={() => onOpen({ kind: 'contact', id: contact.id })}
                >
                  Change<span className="pl-aloud"> {contact.name}</span>
                </Button>
              ) : null}
            </>
          }
        />
      ))}
    </EntryCard>
  );
}

const Roles = ({ contact }: { contact: PatientContact }) => (
  <>
    {contact.isEmergency ? <Badge tone="accent">Emergency</Badge> : null}
    {contact.isGuarantor ? <Badge>Guarantor</Badge> : null}
    {contact.sharesHousehold ? <Badge>Household</Badge> : null}
  </>
);

/** What nobody can be reached by, of somebody to be called. */
function UnusableMark({ contact: { phone, email } }: { contact: PatientContact }) {
  const kinds = (['phone', 'email'] as const).filter(
    (kind) => whyUnusable(kind, { phone, email }[kind]) !== null,
  );
  const words = { phone: 'Phone', email: 'Email' };
  return kinds.map((kind) => (
    <Badge key={kind} tone="warning">
      {words[kind]} can’t be used
    </Badge>
  ));
}

/** Who shares a household or a guarantor; named on each other's file. */
function Household({ file: { household } }: { file: PatientFile }) {
  if (household.length === 0) return null;
  return (
    <div className={styles['more']}>
      <h3 className={styles['legend']}>Household</h3>
      <ul className={styles['found']}>
        {household.map((one) => (
          <li key={one.id}>
            <Link to={`/patients/${one.id}/file`}>{patientName(one)}</Link>{' '}
            <span className={styles['quiet']}>born {bornInDigits(one)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
