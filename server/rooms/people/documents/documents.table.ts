import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DocumentKind, DocumentType } from '../../../../src/contract/people/document.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';
import { patients } from '../patients/patients.table.ts';

/** Files that the clinic keeps of a patient. What is in them lies in the storage, in parts. */
export const patientDocuments = pgTable(
  'patient_documents',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    patientId: uuid('patient_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** No reference: the coverage may come after its card. */
    coverageId: uuid('coverage_id'),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    contentType: text('content_type').$type<DocumentType>(),
    addedBy: uuid('added_by').notNull(),
    addedByName: text('added_by_name').notNull(),
    storedAt: instant('stored_at'),
    removedAt: instant('removed_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('patient_documents_in_clinic').on(table.clinicId, table.id),
    foreignKey({
      name: 'patient_documents_patient',
      columns: [table.clinicId, table.patientId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    index('patient_documents_of_patient').on(table.clinicId, table.patientId),
  ],
);

/** The parts of a document that have come, and where each lies. */
export const patientDocumentParts = pgTable(
  'patient_document_parts',
  {
    clinicId: clinicIdColumn(),
    documentId: uuid('document_id').notNull(),
    number: integer('number').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.documentId, table.number] }),
    foreignKey({
      name: 'patient_document_parts_document',
      columns: [table.clinicId, table.documentId],
      foreignColumns: [patientDocuments.clinicId, patientDocuments.id],
    }),
  ],
);
