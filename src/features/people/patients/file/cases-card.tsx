import type { CaseParty, PatientCase } from '../../../../contract/people/patient-file.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { caseKindNames, isOpenCase, usedOf } from '../../../../domain/people/patient-file.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { FileCardProps } from './contacts-card.tsx';
import { EntryCard, EntryLine } from './entries/entry-card.tsx';
import styles from './file.module.css';

const since = (word: string, date: PatientCase['closedOn']) =>
  date !== null && `${word} ${dateInDigits(date)}`;
const party = (word: string, { name, phone }: CaseParty) =>
  name !== '' && [`${word} ${name}`, phone].filter(Boolean).join(', ');

/** What the patient comes for, and who pays for it. */
export function CasesCard({ file, mayWrite, onOpen }: FileCardProps) {
  return (
    <EntryCard
      title="Cases"
      add={mayWrite ? 'Open a case' : null}
      onAdd={() => onOpen({ kind: 'case', id: null })}
      none="No case. Visits belong to none until there is one."
    >
      {file.cases.map((one) => (
        <EntryLine
          key={one.id}
          entity="case"
          id={one.id}
          name={one.name}
          badges={
            <>
              <Badge tone="accent">{caseKindNames[one.kind]}</Badge>
              {isOpenCase(one) ? null : <Badge>Closed</Badge>}
            </>
          }
          facts={[
            since('Opened', one.openedOn),
            since('closed', one.closedOn),
            since('injured', one.injuredOn),
            since('onset', one.onsetOn),
            since('first treated', one.firstTreatedOn),
            one.claimNumber !== '' && `claim ${one.claimNumber}`,
            one.employer !== '' && `employer ${one.employer}`,
            party('attorney', one.attorney),
            party('adjuster', one.adjuster),
            one.visitDays.length > 0 &&
              `${one.visitDays.length} ${one.visitDays.length === 1 ? 'visit' : 'visits'} held`,
            one.note,
          ]}
          tools={
            mayWrite ? (
              <Button variant="plain" size="small" onClick={() => onOpen({ kind: 'case', id: one.id })}>
                Change<span className="pl-aloud"> {one.name}</span>
              </Button>
            ) : undefined
          }
        >
          {(one.diagnoses ?? []).length === 0 ? null : (
            <ul aria-label="Diagnoses">
              {one.diagnoses?.map(({ code, name }) => (
                <li key={code}>
                  <span className="pl-figures">{code}</span> {name}
                </li>
              ))}
            </ul>
          )}
          <Authorizations of={one} />
        </EntryLine>
      ))}
    </EntryCard>
  );
}

function Authorizations({ of: { authorizations, visitDays } }: { of: PatientCase }) {
  if (authorizations.length === 0) return null;
  return (
    <ul aria-label="Authorized visits">
      {authorizations.map((one) => {
        const used = usedOf(one, visitDays);
        const days = [
          one.from === null ? '' : `from ${dateInDigits(one.from)}`,
          one.to === null ? '' : `until ${dateInDigits(one.to)}`,
        ];
        return (
          <li key={one.id} className={styles['head']}>
            <span className="pl-figures">
              {used} of {one.visits} authorized visits used
            </span>
            <span className={styles['quiet']}>
              {[one.number, ...days].filter((word) => word !== '').join(' · ')}
            </span>
            {used >= one.visits ? <Badge tone="warning">Used up</Badge> : null}
          </li>
        );
      })}
    </ul>
  );
}
