import { documentFiles, type DocumentFile } from './document-files.ts';
import { chartKinds, placeKinds } from './kinds/export-kinds.ts';
import type { KindName } from './kinds/export-kind.ts';
import type { FhirClinic } from './fhir/fhir-files.ts';
import type { Row, Snapshot } from './snapshot.ts';

/** All of one chart. It fits into memory: even thirty years of visits are a few thousand rows. Of documents, only where they lie. */
export interface ChartRows {
  readonly clinic: FhirClinic;
  readonly rows: ReadonlyMap<KindName, readonly Row[]>;
  readonly documents: readonly DocumentFile[];
}

const uuidForm = /^[0-9a-f-]{36}$/;

export async function readClinic(snapshot: Snapshot, clinicId: string): Promise<FhirClinic> {
  if (!uuidForm.test(clinicId)) throw new Error('A clinic has an id.');
  const [clinic] = await snapshot.all<FhirClinic>(
    `select id::text, name, currency from clinics where id = '${clinicId}'`,
  );
  if (!clinic) throw new Error('The clinic of the export is not there.');
  return clinic;
}

/** Null when the clinic has no such patient. */
export async function readChart(
  snapshot: Snapshot,
  of: { clinicId: string; patientId: string },
): Promise<ChartRows | null> {
  const clinic = await readClinic(snapshot, of.clinicId);
  const rows = new Map<KindName, readonly Row[]>();
  for (const kind of [...chartKinds, ...placeKinds]) {
    rows.set(kind.name, await snapshot.all(kind.select(of)));
    if (kind.name === 'patients' && rows.get('patients')!.length === 0) return null;
  }
  return { clinic, rows, documents: await documentFiles(snapshot, of) };
}
