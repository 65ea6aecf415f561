import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnKeys, selectList } from '../../../../kernel/write/row-sql.ts';

/** Rows of one table that go out together: into a CSV file under this name, and into FHIR where FHIR has a word for them. */
export interface ExportKind {
  readonly name: KindName;
  /** Columns of the CSV file, by the names that the program has for them. */
  readonly columns: readonly string[];
  /** The rows of a clinic, or of one patient there. The ids stand in the text: a cursor takes no parameters. */
  readonly select: (of: ExportScope) => string;
}

export interface ExportScope {
  readonly clinicId: string;
  /** Null for the whole clinic. */
  readonly patientId: string | null;
}

export type KindName =
  | 'patients'
  | 'appointments'
  | 'appointmentHistory'
  | 'visits'
  | 'addenda'
  | 'noteEvents'
  | 'charges'
  | 'payments'
  | 'invoices'
  | 'journal'
  | 'waitingList'
  | 'conditions'
  | 'observations'
  | 'procedures'
  | 'allergies'
  | 'coverages'
  | 'contacts'
  | 'consents'
  | 'cases'
  | 'exercisePlans'
  | 'plansOfCare'
  | 'formerPlansOfCare'
  | 'planEntries'
  | 'insurance'
  | 'eligibilityChecks'
  | 'filledForms'
  | 'formVersions'
  | 'documents'
  | 'members'
  | 'practitioners'
  | 'organizations'
  | 'locations'
  | 'services'
  | 'exercises'
  | 'appointmentTypes'
  | 'rooms';

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id as it stands in SQL; nothing else ever does. */
export function literal(id: string): string {
  if (!uuidForm.test(id)) throw new Error('An export takes ids alone.');
  return `'${id}'`;
}

/** Kept by the database, or the same in every row. */
const leftOut = new Set(['clinicId', 'search', 'sortName', 'phoneDigits', 'logo', 'merchantAccounts']);

/** @param beside more columns in SQL, which no CSV file of this kind has */
export function kind(
  name: KindName,
  table: PgTable,
  patientColumn: string | null,
  order = 'id',
  beside = '',
): ExportKind {
  const columns = columnKeys(table).filter((key) => !leftOut.has(key));
  return {
    name,
    columns,
    select: ({ clinicId, patientId }) => {
      const where = `t.clinic_id = ${literal(clinicId)}`;
      const rows = `select ${selectList(table, 't', columns)}${beside} from ${getTableName(table)} t where ${where}`;
      if (patientId === null) return rows;
      if (patientColumn === null) return `${rows} and false`;
      return `${rows} and t.${patientColumn} = ${literal(patientId)} order by t.${order}, t.id`;
    },
  };
}
