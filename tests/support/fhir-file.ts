import type { Clinic } from '../../src/contract/clinics/clinic.ts';
import type { ImportRow } from '../../src/contract/exchange/patient-import.ts';
import type { PlainDate } from '../../src/contract/base/values.ts';
import { fhirRows, gatherBeside } from '../../src/features/exchange/transfer/fhir/fhir-rows.ts';
import { formatOf } from '../../src/features/exchange/transfer/file/format-of-file.ts';

/** What the import screen would send of a file of FHIR, and what it would say that it leaves. */
export async function readFhirFile(file: File, today: PlainDate, clinicians: Clinic['clinicians'] = []) {
  const format = await formatOf(file);
  if (format.kind !== 'fhir') throw new Error('The file was taken for CSV.');
  const { signal } = new AbortController();
  const beside = await gatherBeside(format, today, { signal, onBytes: () => {}, clinicians });
  const rows: ImportRow[] = [];
  const [notTaken, notes]: [string[], string[]] = [[], []];
  for await (const piece of fhirRows(format, today, beside, signal)) {
    for (const one of piece.found) {
      if (!('row' in one)) throw new Error(one.reason);
      rows.push(one.row);
      if (one.note !== undefined) notes.push(one.note);
    }
    notTaken.push(...piece.notTaken);
  }
  return { rows, notTaken, notes, strays: beside.strays().length };
}
