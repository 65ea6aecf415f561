import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Encounter } from '../../../../src/contract/clinical/encounter.ts';
import type { NoteText, SoapNote } from '../../../../src/contract/clinical/note.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';
import { patients } from '../../people/patients/patients.table.ts';

/** A visit with its note. Once signed it is never changed: what follows is an entry of its own. */
export const encounters = pgTable(
  'encounters',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    locationId: uuid('location_id'),
    patientId: uuid('patient_id').notNull(),
    /** A member of the clinic; null for a visit that came from another system. */
    providerId: uuid('provider_id'),
    providerName: text('provider_name').notNull().default(''),
    /** Who treated, as another system knows them. */
    practitionerId: uuid('practitioner_id'),
    organizationId: uuid('organization_id'),
    appointmentId: uuid('appointment_id'),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    status: text('status').$type<Encounter['status']>().notNull(),
    title: text('title').notNull().default(''),
    note: jsonb('note').$type<SoapNote>(),
    text: jsonb('text').$type<NoteText>(),
    signedBy: uuid('signed_by'),
    signedName: text('signed_name'),
    signedAt: instant('signed_at'),
    /** How far the signer's device had its clock ahead, and `signedAt` was put right by; null where it was not off. */
    signedClockAheadMs: bigint('signed_clock_ahead_ms', { mode: 'number' }),
    /** The stored signature as it was when the note was signed; null where the signer had none. */
    signatureKey: text('signature_key'),
    signedSequence: bigint('signed_sequence', { mode: 'number' }),
    signatureReceivedAt: instant('signature_received_at'),
    /** An unsigned note that was closed: no open note any more. */
    enteredInErrorAt: instant('entered_in_error_at'),
    externalSource: text('external_source'),
    externalId: text('external_id'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('encounters_in_clinic').on(table.clinicId, table.id),
    unique('encounters_by_external_id').on(table.clinicId, table.externalSource, table.externalId),
    foreignKey({
      name: 'encounters_patient',
      columns: [table.clinicId, table.patientId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    index('encounters_of_patient').on(table.patientId, table.startedAt.desc()),
    index('encounters_by_time').on(table.clinicId, table.startedAt.desc()),
    index('encounters_open')
      .on(table.clinicId, table.startedAt.desc())
      .where(sql`status = 'draft'`),
    index('encounters_by_signature')
      .on(table.signatureKey)
      .where(sql`signature_key is not null`),
  ],
);
