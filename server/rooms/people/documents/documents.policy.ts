import { seesDocument } from '../../../../src/domain/people/documents/document.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import { seerOf, type AskedBy } from '../../access/members/members.policy.ts';
import type { DocumentRow } from './documents.queries.ts';

/** Whether the caller's role includes a document; what somebody added themselves they always see. */
export const isInSight = (call: AskedBy, row: DocumentRow): boolean => seesDocument(row, seerOf(call));

/** The document. Throws `not-found` where there is none, and where the caller's role does not include it. */
export function requireInSight(call: AskedBy, row: DocumentRow | null | undefined, id: string): DocumentRow {
  if (!row || !isInSight(call, row)) throw new NotFound('patient-document', id);
  return row;
}
