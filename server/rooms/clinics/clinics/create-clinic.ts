import { systemCatalogue } from '../../../../src/domain/clinics/catalogue/system-catalogue.ts';
import type { Transaction } from '../../../kernel/db/open-database.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { exercises, services } from '../catalogue/catalogue.table.ts';
import { liveCursors } from '../../../kernel/live/live-events.table.ts';
import { locations } from '../locations/locations.table.ts';
import { memberships } from '../../../kernel/identity/memberships.table.ts';

type Without<T, Keys extends PropertyKey> = Omit<T, Keys>;

export interface NewClinic {
  readonly clinic: typeof clinics.$inferInsert;
  /** At least one, of which exactly one is primary. */
  readonly locations: readonly Without<typeof locations.$inferInsert, 'clinicId'>[];
  readonly members?: readonly Without<typeof memberships.$inferInsert, 'clinicId'>[];
  readonly exercises?: readonly Without<typeof exercises.$inferInsert, 'clinicId'>[];
}

/**
 * Makes a clinic with its locations, its first members (users that exist) and the system's service catalogue
 * (clauses 3.8-3.11). The transaction's scope must be the new clinic's id.
 */
export async function createClinic(tx: Transaction, made: NewClinic): Promise<void> {
  const clinicId = made.clinic.id;
  const ofClinic = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, clinicId }));
  if (made.locations.filter((location) => location.primary).length !== 1) {
    throw new Error('A clinic has exactly one primary location.');
  }
  await tx.insert(clinics).values(made.clinic);
  await tx.insert(liveCursors).values({ clinicId });
  await tx.insert(locations).values(ofClinic(made.locations));
  await tx.insert(services).values(ofClinic(systemCatalogue));
  if (made.members?.length) await tx.insert(memberships).values(ofClinic(made.members));
  if (made.exercises?.length) await tx.insert(exercises).values(ofClinic(made.exercises));
}
