import { documentPartBytes, type DocumentKind } from '../../../contract/people/document.ts';
import type { Action } from '../../access/permission.ts';

/** What the front desk needs; all other kinds are part of the chart. */
export const deskKinds: ReadonlySet<DocumentKind> = new Set(['insuranceCard', 'consent']);

/** Whether somebody may see a document: by its kind, and always what they added themselves. */
export const seesDocument = (
  { kind, addedBy }: { readonly kind: DocumentKind; readonly addedBy: string },
  { userId, may }: { readonly userId: string; readonly may: (action: Action) => boolean },
): boolean => may('patient.read') && (deskKinds.has(kind) || addedBy === userId || may('chart.read'));

/** How many parts a document of that length has. */
export const countParts = (sizeBytes: number): number => Math.ceil(sizeBytes / documentPartBytes);

/** The length of one of its parts; 0 for one that it does not have. */
export const partLength = (sizeBytes: number, number: number): number =>
  Math.max(0, Math.min(documentPartBytes, sizeBytes - number * documentPartBytes));
