import type { KeptLocation } from '../../../../src/contract/clinics/location.ts';
import { locations } from './locations.table.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { jsonPairs } from '../../../kernel/write/row-sql.ts';

const locationKeys =
  'name active primary address1 address2 city state country zip phone fax logo timezone email site merchantAccounts serviceTaxRate productTaxRate color'.split(
    ' ',
  );

/** A location of the table `l` as the contract has it (clause 3.3). */
export const locationJson = `json_build_object('ID', l.id, ${jsonPairs(locations, 'l', locationKeys)})`;
/** The same with its version. */
const keptJson = `json_build_object('ID', l.id, ${jsonPairs(locations, 'l', [...locationKeys, 'version'])})`;
const inOrder = 'order by l."primary" desc, l.active desc, l.name, l.id';

const everyLocation: Statement = {
  name: 'list-locations',
  text: `select ${keptJson} as location from locations l where l.clinic_id = $1 ${inOrder}`,
};

/** Every location of a clinic, closed ones too. */
export async function listLocations(tx: Tx, clinicId: string): Promise<KeptLocation[]> {
  const rows = await tx.run<{ location: KeptLocation }>(everyLocation, [clinicId]);
  return rows.map(({ location }) => location);
}

const lockClinic: Statement = {
  name: 'lock-clinic',
  text: 'select id from clinics where id = $1 for no key update',
};

/** The locations, to be changed: until the transaction ends nobody else changes one of the clinic's. */
export async function listLocationsToChange(tx: Tx, clinicId: string): Promise<KeptLocation[]> {
  await tx.run(lockClinic, [clinicId]);
  return listLocations(tx, clinicId);
}

/** One of them. Throws `not-found`. */
export function requireLocation(all: readonly KeptLocation[], id: string): KeptLocation {
  const found = all.find(({ ID }) => ID === id);
  if (!found) throw new NotFound('location', id);
  return found;
}
