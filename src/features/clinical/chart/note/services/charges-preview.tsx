import type { Service } from '../../../../../contract/clinics/catalogue.ts';
import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import { totalsOf } from '../../../../../domain/base/money.ts';
import { formatMoney } from '../../../../../domain/base/money.ts';
import { chargeLines, chargeReason, type Pricing } from '../../../../../domain/clinical/note/note-charges.ts';
import { codeInWords } from '../../../../../domain/clinical/coding/code-words.ts';
import styles from '../review/note-preview.module.css';

interface ChargesPreviewProps {
  note: SoapNote;
  services: readonly Service[];
  location: Pricing;
}

/** What signing will post to the ledger, and why each line is there. */
export function ChargesPreview({ note, services, location }: ChargesPreviewProps) {
  const lines = chargeLines(note, services, location);
  const totals = totalsOf(lines);
  return (
    <section className={styles['section']} aria-label="Charges">
      <div className={styles['sectionHead']}>
        <h3>Charges</h3>
      </div>
      {lines.length === 0 ? (
        <p className={styles['nothing']}>Nothing to charge yet</p>
      ) : (
        <table className={`${styles['charges']} pl-figures`}>
          <caption className="pl-aloud">Charges that signing posts</caption>
          <thead className="pl-aloud">
            <tr>
              <th scope="col">Code and service</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.lineKey}>
                <th scope="row">
                  <span className={styles['code']}>{codeInWords(line) || 'No code'}</span> {line.description}
                  <span className={styles['reason']}>
                    {chargeReason(line, note)}
                    {line.coding.diagnosisCodes.length === 0
                      ? ''
                      : ` · for ${line.coding.diagnosisCodes.join(', ')}`}
                    {line.feeSchedule === null ? '' : ` · fee schedule: ${line.feeSchedule.name}`}
                    {line.units === 1 ? '' : ` · ${formatMoney(line.unitFeeMinor)} each`}
                    {line.taxMinor === 0
                      ? ''
                      : ` · with ${formatMoney(line.taxMinor)} tax (${line.taxRatePercent}%)`}
                  </span>
                </th>
                <td>{formatMoney(line.totalMinor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals.taxMinor === 0 ? null : (
              <tr>
                <th scope="row">of which tax</th>
                <td>{formatMoney(totals.taxMinor)}</td>
              </tr>
            )}
            <tr className={styles['total']}>
              <th scope="row">Total</th>
              <td>{formatMoney(totals.totalMinor)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
