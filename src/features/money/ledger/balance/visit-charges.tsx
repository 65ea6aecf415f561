import type { EncounterId, PatientId } from '../../../../contract/base/ids.ts';
import { formatMoney, totalsOf } from '../../../../domain/base/money.ts';
import { useSession } from '../../../../session/session-context.ts';
import { Card } from '../../../../ui/page/card.tsx';
import styles from './visit-charges.module.css';
import { useLedger } from '../use-ledger.ts';

/** What a signed note charged; nothing where it charged nothing or the role does not see it. */
export function VisitCharges(props: { patientId: PatientId; encounterId: EncounterId }) {
  return useSession().can('ledger.read') ? <Charged {...props} /> : null;
}

function Charged({ patientId, encounterId }: { patientId: PatientId; encounterId: EncounterId }) {
  const { data } = useLedger(patientId).read;
  const charges = (data?.charges ?? [])
    .filter((charge) => charge.encounterId === encounterId)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (charges.length === 0) return null;
  const { taxMinor, totalMinor } = totalsOf(charges);
  return (
    <Card title="Charges">
      <table className={`${styles['charges']} pl-figures`}>
        <caption className="pl-aloud">Charges of this visit</caption>
        <thead className="pl-aloud">
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge) => (
            <tr key={charge.id}>
              <th scope="row">
                {charge.cptCode === '' ? null : <b>{charge.cptCode} </b>}
                {charge.description}
                {charge.units === 1 ? '' : ` × ${charge.units}`}
              </th>
              <td>{formatMoney(charge.totalMinor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {taxMinor === 0 ? null : (
            <tr>
              <th scope="row">of which tax</th>
              <td>{formatMoney(taxMinor)}</td>
            </tr>
          )}
          <tr className={styles['total']}>
            <th scope="row">Total</th>
            <td>{formatMoney(totalMinor)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
