/** What PostgreSQL says of a row it does not take, under the wrapping of the driver's. */
interface DatabaseFault extends Error {
  code: string;
  constraint?: string;
}

function databaseFault(fault: unknown): DatabaseFault | undefined {
  for (let one = fault; one instanceof Error; one = one.cause) {
    if ('severity' in one && 'code' in one && typeof one.code === 'string') return one as DatabaseFault;
  }
  return undefined;
}

/** Classes of SQLSTATE that speak of the data; the others mean that the database itself is in trouble. */
const ofTheData = /^(22|23|44|54)/;

/** Whether the database refused the rows, rather than being lost or full. */
export const isRefusedByDatabase = (fault: unknown): boolean =>
  ofTheData.test(databaseFault(fault)?.code ?? '');

/** Why the database refused, in words for people and without the values of the row. */
export function reasonOf(fault: unknown): string {
  const refused = databaseFault(fault);
  if (refused?.constraint === 'patients_by_chart_number') {
    return 'the chart number (medical record number) is taken by another patient of this clinic';
  }
  if (refused?.constraint?.endsWith('_by_external_id') === true) {
    return 'the clinic has this record already under another id';
  }
  return `the database does not take it: ${refused?.message ?? String(fault)}`;
}
