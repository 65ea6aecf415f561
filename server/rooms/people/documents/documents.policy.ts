import { seesDocument } from '../../../../src/domain/people/documents/document.ts';
import { NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import { isMemberAllowed, seerOf, type AskedBy } from '../../access/members/members.policy.ts';
import type { DocumentRow } from './documents.queries.ts';

/** Whether the caller's role includes a document; what somebody added themselves they always see. */
export const isInSight = (call: AskedBy, row: DocumentRow): boolean => seesDocument(row, seerOf(call));

/**
 * Whoever may write of coverages alone adds pictures of its cards, and goes on with their own. Throws `not-allowed`.
 * @param document as it is or is to be
 */
export function requireMayBring(
  call: AskedBy,
  { kind, addedBy }: Pick<DocumentRow, 'kind'> & { readonly addedBy: string | null },
): void {
  if (isMemberAllowed(call, 'patient.write')) return;
  if (kind === 'insuranceCard' && addedBy === call.caller.userId) return;
  throw new Refusal(
    'not-allowed',
    'Your role adds pictures of insurance cards, and no other documents. Nothing was changed.',
    { details: { action: 'patient.write' } },
  );
}

/** The document. Throws `not-found` where there is none, and where the caller's role does not include it. */
export function requireInSight(call: AskedBy, row: DocumentRow | null | undefined, id: string): DocumentRow {
  if (!row || !isInSight(call, row)) throw new NotFound('patient-document', id);
  return row;
}
