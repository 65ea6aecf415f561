import type { Invoice } from '../../../../contract/money/invoice.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { invoiceNumber, invoiceSums } from '../../../../domain/money/papers/invoice.ts';
import { PaperFacts } from '../../../../ui/page/paper.tsx';
import type { PaperSize } from './paper-search.ts';
import { PaperTable, PatientFacts, Sheet, Sums, type Sum } from './paper-parts.tsx';
import styles from './papers.module.css';

interface InvoiceSheetProps {
  invoice: Invoice;
  patient: Patient;
  size: PaperSize;
}

const columns = [
  { name: 'Date' },
  { name: 'Code' },
  { name: 'Service' },
  { name: 'Units', isNumber: true },
  { name: 'Charge', isNumber: true },
];

/** What the patient is asked to pay, as it was when the invoice was made. */
export function InvoiceSheet({ invoice, patient, size }: InvoiceSheetProps) {
  const { lines, issuedOn, issuedByName, voided, locationId } = invoice;
  const { amountMinor, taxMinor, lessMinor, dueMinor } = invoiceSums(lines);
  const sums: readonly Sum[] = [
    ['Charges', amountMinor],
    ['Tax', taxMinor],
    ...(lessMinor === 0 ? [] : [['Paid, adjusted or billed to a payer', 0 - lessMinor] as const]),
    ['Amount due', dueMinor],
  ];
  return (
    <Sheet title="Invoice" size={size} locationId={locationId}>
      {voided === null ? null : <p className={styles['void']}>Void. Nothing is due on this invoice.</p>}
      <PaperFacts>
        <dt>Invoice number</dt>
        <dd>{invoiceNumber(invoice)}</dd>
        <dt>Date</dt>
        <dd>{dateInDigits(issuedOn)}</dd>
        <PatientFacts patient={patient} />
        <dt>Issued by</dt>
        <dd>{issuedByName}</dd>
      </PaperFacts>
      <PaperTable caption="Services on the invoice" patient={patient} columns={columns}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.chargeId}>
              <td className={styles['day']}>{dateInDigits(line.serviceDate)}</td>
              <td>{line.cptCode || '–'}</td>
              <th scope="row" className={styles['what']}>
                {line.description}
              </th>
              <td className={styles['number']}>{line.units}</td>
              <td className={styles['number']}>{formatMoney(line.amountMinor)}</td>
            </tr>
          ))}
        </tbody>
      </PaperTable>
      <Sums caption="Sums of the invoice" sums={sums} />
    </Sheet>
  );
}
