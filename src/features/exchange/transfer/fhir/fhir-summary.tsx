import { encodingWords } from '../file/encoding-words.ts';
import type { FhirChecked } from './fhir-file.ts';
import type { FhirForm } from './fhir-rows.ts';
import { PreviewTable } from '../preview-table.tsx';
import { ProblemList } from '../run/problem-list.tsx';
import { UnusableNote } from '../run/unusable-note.tsx';
import styles from '../transfer.module.css';

const number = (count: number) => count.toLocaleString('en-US');
const listed = (counts: readonly (readonly [string, number])[]) =>
  counts.map(([words, count]) => `${words} (${number(count)})`).join(', ');

interface FhirSummaryProps {
  check: FhirChecked;
  form: FhirForm;
  fileName: string;
}

/** What is in a file of FHIR: who would be added, what would not, and why. */
export function FhirSummary({ check, form, fileName }: FhirSummaryProps) {
  const {
    patients,
    refused,
    leftOut,
    problems,
    sample,
    others,
    notTaken,
    hasMorePages,
    withThem,
    strays,
    unusable,
  } = check;
  return (
    <>
      <p role="status">
        {patients === 0 ? (
          <strong>There is no patient in the file who can be added</strong>
        ) : (
          <strong className="pl-figures">
            {number(patients)} {patients === 1 ? 'patient' : 'patients'} can be added
          </strong>
        )}
        {refused > 0 ? `, ${number(refused)} ${refused === 1 ? 'does' : 'do'} not fit` : ''}
        {leftOut > 0 ? `, ${number(leftOut)} ${leftOut === 1 ? 'is' : 'are'} left out` : ''}.{' '}
        <span className={styles['quiet']}>
          FHIR{form.form.packing !== null ? ', packed' : ''}, read as {encodingWords[form.form.encoding]}.
        </span>
      </p>
      {hasMorePages ? (
        <p className={styles['fault']} role="alert">
          The file says that it is only one page of an answer and that more follow. Fetch all of them from the
          other system; each can be imported by itself.
        </p>
      ) : null}
      {sample.some((one) => 'row' in one) ? <PreviewTable sample={sample} /> : null}
      {withThem.length === 0 ? null : (
        <p>
          With them come their {listed(withThem)}. Whoever is in the clinic already keeps what they have; what
          more the file says of them is listed afterwards, and added where you say so.
        </p>
      )}
      {strays === 0 ? null : (
        <p className={styles['quiet']}>
          {number(strays)} {strays === 1 ? 'coverage or allergy is' : 'coverages and allergies are'} of nobody
          in this file, and not taken over; the list below names them. Choose a file in which they stand
          together with their patients.
        </p>
      )}
      <UnusableNote counts={unusable} />
      {others.length === 0 ? null : (
        <p className={styles['quiet']}>
          Also in the file, and not taken over here: {listed(others)}. Whole records come in at the
          server&rsquo;s terminal, with npm run import; ask whoever runs the server.
        </p>
      )}
      {notTaken.length === 0 ? null : (
        <p className={styles['quiet']}>
          Said of patients, and left there because it has no field here or is not sound: {listed(notTaken)}.
        </p>
      )}
      <ProblemList problems={problems} fileName={fileName} />
    </>
  );
}
