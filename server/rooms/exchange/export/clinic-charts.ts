import { chartPdf } from './pdf/chart-pdf.ts';
import { readChart } from './chart-rows.ts';
import type { Snapshot } from './snapshot.ts';
import type { ZipEntry } from './zip.ts';

/** A chart as its print is called: by its number, if it has one, and by its id. */
export interface ChartName {
  readonly id: string;
  readonly chartNumber: string | null;
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The charts of a clinic that are printed: all but those that were merged into another. */
export function chartNames(snapshot: Snapshot, clinicId: string): Promise<ChartName[]> {
  if (!uuidForm.test(clinicId)) throw new Error('A clinic has an id.');
  return snapshot.all<ChartName>(
    `select id::text, chart_number as "chartNumber" from patients
      where clinic_id = '${clinicId}' and merged_into is null order by id`,
  );
}

/** Where it lies in a ZIP. No name of a person; of a number what every file system takes, and never two the same. */
export function chartPath({ id, chartNumber }: ChartName): string {
  const number = (chartNumber ?? '').replaceAll(/[^\p{L}\p{N}-]+/gu, '_').slice(0, 60);
  return `pdf/${number === '' ? '' : `${number}-`}${id}.pdf`;
}

/** The print of one chart, made when it is asked for: at any time one of them is in memory. */
export const chartEntry = (
  chart: ChartName,
  { snapshot, clinicId, takenAt }: { snapshot: Snapshot; clinicId: string; takenAt: string },
): ZipEntry & { text(): AsyncGenerator<Uint8Array> } => ({
  name: chartPath(chart),
  isPacked: true,
  async *text() {
    const rows = await readChart(snapshot, { clinicId, patientId: chart.id });
    if (rows === null) return;
    const { body } = await chartPdf(rows, { takenAt });
    for await (const bytes of body) yield bytes as Uint8Array;
  },
});
