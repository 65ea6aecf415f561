import { NotFound } from '../../../kernel/http/refusal.ts';
import type { WriteCall } from '../../../kernel/http/route.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { patientRepository } from './patients.repository.ts';

/** A merge that was undone has put records back with whom they came from, while a device still wrote them to the other. */
const merged: Statement = {
  name: 'patients-were-merged',
  text: `select from duplicate_decisions where clinic_id = $1 and decision = 'merge'
    and (kept_id, other_id) in (($2::uuid, $3::uuid), ($3::uuid, $2::uuid)) limit 1`,
};

/** Whether two charts of a clinic are or were one, or are the same. */
export const areOrWereOne = async (tx: Tx, clinicId: string, one: string, other: string): Promise<boolean> =>
  one === other || (await tx.run(merged, [clinicId, one, other])).length > 0;

type Call = Pick<WriteCall<unknown>, 'tx' | 'clinicId' | 'work'>;

/**
 * The record of a patient that a path names together with the patient is theirs, or of somebody whom they were merged with.
 * Throws `not-found` for any other, as for none at all.
 * @param record as it was found
 * @param named the patient and the record's id in the path
 */
export async function requireOwn<Row extends { readonly patientId: string }>(
  { tx, clinicId, work }: Call,
  entity: string,
  record: Row | null | undefined,
  named: { readonly patientId: string; readonly id: string },
): Promise<Row> {
  const patient = await work.of(patientRepository).require(named.patientId);
  if (!record) throw new NotFound(entity, named.id);
  if (!(await areOrWereOne(tx, clinicId, patient.id, record.patientId))) throw new NotFound(entity, named.id);
  return record;
}
