import type { Patient } from '../../../../contract/people/patient.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import type { Superbill } from '../../../../domain/money/papers/superbill.ts';
import { PaperTable, Sums, type Sum } from './paper-parts.tsx';
import styles from './papers.module.css';

const columns = [
  { name: 'Date' },
  { name: 'Code' },
  { name: 'Modifiers' },
  { name: 'Dx' },
  { name: 'Service' },
  { name: 'Units', isNumber: true },
  { name: 'Fee', isNumber: true },
  { name: 'Charge', isNumber: true },
];

/** Each service with its code, and what was charged, received and is left. Tax stands as a sum of its own. */
export function SuperbillServices({ bill, patient }: { bill: Superbill; patient: Patient }) {
  const { lines, taxMinor, totalMinor, paidMinor, adjustedMinor, dueMinor } = bill;
  const sums: readonly Sum[] = [
    ...(taxMinor === 0 ? [] : [['Tax', taxMinor] as const]),
    ['Total charges', totalMinor],
    ['Paid', paidMinor === 0 ? 0 : 0 - paidMinor],
    ...(adjustedMinor === 0 ? [] : [['Adjustments', 0 - adjustedMinor] as const]),
    ['Balance', dueMinor],
  ];
  return (
    <>
      <PaperTable caption="Services" patient={patient} columns={columns}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.chargeId}>
              <td className={styles['day']}>{dateInDigits(line.day)}</td>
              <td>{line.code || '–'}</td>
              <td>{line.modifiers.join(' ') || '–'}</td>
              <td className={styles['day']}>{line.pointers.join(' ') || '–'}</td>
              <th scope="row" className={styles['what']}>
                {line.description}
              </th>
              <td className={styles['number']}>{line.units}</td>
              <td className={styles['number']}>{formatMoney(line.feeMinor)}</td>
              <td className={styles['number']}>{formatMoney(line.totalMinor - line.taxMinor)}</td>
            </tr>
          ))}
        </tbody>
      </PaperTable>
      <Sums caption="Sums of the superbill" sums={sums} />
      {lines.some(({ pointers }) => pointers.length > 0) ? (
        <p className={styles['note']}>Dx: the diagnoses that the note of that visit names.</p>
      ) : null}
    </>
  );
}
