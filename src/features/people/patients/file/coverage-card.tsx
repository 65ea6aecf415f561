import type { ReactNode } from 'react';
import type {
  CoverageCheck,
  PatientCoverage,
  PatientFile,
} from '../../../../contract/people/patient-file.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { checkResultNames, isInForce } from '../../../../domain/people/patient-file.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { FileCardProps } from './contacts-card.tsx';
import { EntryCard, EntryLine } from './entries/entry-card.tsx';
import styles from './file.module.css';

const orders = { primary: 'Primary', secondary: 'Secondary', tertiary: 'Tertiary' } as const;
const relations = { self: '', spouse: 'the spouse', child: 'a child', other: 'someone else' } as const;
const named = (word: string, value: string) => value !== '' && `${word} ${value}`;

function factsOf(one: PatientCoverage, { cases }: PatientFile): (string | null | false)[] {
  const ofCase = cases.find(({ id }) => id === one.caseId)?.name;
  const subscriber = one.subscriberName || relations[one.relation];
  return [
    one.plan,
    named('member', one.memberId),
    named('group', one.groupNumber),
    named('payer ID', one.payerNumber),
    one.relation !== 'self' && `insured through ${subscriber}`,
    one.relation !== 'self' && one.subscriberBornOn !== null && `born ${dateInDigits(one.subscriberBornOn)}`,
    one.startsOn !== null && `from ${dateInDigits(one.startsOn)}`,
    one.endsOn !== null && `until ${dateInDigits(one.endsOn)}`,
    one.copayMinor !== null && `copay ${formatMoney(one.copayMinor)}`,
    one.deductibleMinor !== null && `deductible ${formatMoney(one.deductibleMinor)}`,
    (one.deductibleLeftMinor ?? null) !== null && `${formatMoney(one.deductibleLeftMinor!)} of it left`,
    (one.coinsurancePercent ?? null) !== null && `coinsurance ${one.coinsurancePercent}%`,
    ofCase !== undefined && `for ${ofCase}`,
    one.note,
  ];
}

/** Draws the pictures of a coverage's card. */
export type CardsOf = (coverage: PatientCoverage, mayWrite: boolean) => ReactNode;

/** Who pays besides the patient, and what the payers said when they were asked. */
export function CoverageCard({
  file,
  mayWrite,
  onOpen,
  today,
  cardsOf,
}: FileCardProps & { today: PlainDate; cardsOf: CardsOf }) {
  return (
    <EntryCard
      title="Coverage"
      add={mayWrite ? 'Add a coverage' : null}
      onAdd={() => onOpen({ kind: 'coverage', id: null })}
      none="None. The patient pays."
    >
      {file.coverages.map((one) => (
        <EntryLine
          key={one.id}
          entity="coverage"
          id={one.id}
          name={one.payer}
          badges={
            <>
              <Badge tone="accent">{orders[one.order]}</Badge>
              {isInForce(one, today) ? null : <Badge tone="warning">Not in force today</Badge>}
            </>
          }
          facts={factsOf(one, file)}
          tools={
            mayWrite ? (
              <>
                <Button variant="plain" size="small" onClick={() => onOpen({ kind: 'check', id: one.id })}>
                  Note eligibility<span className="pl-aloud"> at {one.payer}</span>
                </Button>
                <Button variant="plain" size="small" onClick={() => onOpen({ kind: 'coverage', id: one.id })}>
                  Change<span className="pl-aloud"> {one.payer}</span>
                </Button>
              </>
            ) : undefined
          }
        >
          {cardsOf(one, mayWrite)}
          <Checks checks={file.checks.filter(({ coverageId }) => coverageId === one.id)} />
        </EntryLine>
      ))}
    </EntryCard>
  );
}

const tones = { active: 'success', inactive: 'danger', unclear: 'warning' } as const;

function Checks({ checks }: { checks: readonly CoverageCheck[] }) {
  if (checks.length === 0) return null;
  const newestFirst = checks.toSorted((a, b) => (a.checkedOn < b.checkedOn ? 1 : -1));
  return (
    <ul aria-label="Eligibility checks">
      {newestFirst.map((one) => (
        <li key={one.id} className={styles['head']}>
          <Badge tone={tones[one.result]}>{checkResultNames[one.result]}</Badge>
          <span className={styles['quiet']}>
            {[dateInDigits(one.checkedOn), one.recordedByName, one.note]
              .filter((word) => word !== '')
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
