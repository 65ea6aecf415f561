import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/db/open-database.ts';
import { objects, textOf, type Json } from '../../../src/domain/exchange/fhir-json.ts';
import { npiSystem } from './read/read-person.ts';
import type { Directory, Named } from './references.ts';
import type { Row } from './read/rows.ts';

type Entry = { type: string; id: string; name: string; external_id: string; npi: string };

/**
 * Who and what of other systems the clinic knows, by id and by identifier: filled from the database, and from what the
 * import itself brings. Practices and practitioners are counted in thousands, so it fits into memory.
 */
export class ClinicDirectory implements Directory {
  readonly #names = new Map<string, string>();
  readonly #byIdentifier = new Map<string, Named>();

  static async load(tx: Transaction, clinicId: string): Promise<ClinicDirectory> {
    const directory = new ClinicDirectory();
    const { rows } = await tx.execute<Entry>(sql`
      select 'Practitioner' as type, id, name, external_id, npi from practitioners where clinic_id = ${clinicId}
      union all select 'Organization', id, name, external_id, '' from organizations where clinic_id = ${clinicId}
      union all select 'Location', id, name, external_id, '' from locations
        where clinic_id = ${clinicId} and external_id is not null`);
    for (const { type, id, name, external_id: externalId, npi } of rows) {
      directory.#names.set(id, name);
      // Systems often use a record's id as its identifier too; which system says so is not stored.
      directory.#byIdentifier.set(`${type}||${externalId}`, { id, name });
      if (npi !== '') directory.#byIdentifier.set(`${type}|${npiSystem}|${npi}`, { id, name });
    }
    return directory;
  }

  /** Takes note of a resource that was written. */
  add(row: Row, resource: Json): void {
    const name = textOf(row.values['name']);
    if (name === '') return;
    this.#names.set(row.id, name);
    const entry = { id: row.id, name };
    this.#byIdentifier.set(`${row.type}||${row.externalId}`, entry);
    for (const identifier of objects(resource['identifier'])) {
      const key = `${row.type}|${textOf(identifier['system'])}|${textOf(identifier['value'])}`;
      this.#byIdentifier.set(key, entry);
    }
  }

  find(type: string, system: string, value: string): Named | undefined {
    return (
      this.#byIdentifier.get(`${type}|${system}|${value}`) ?? this.#byIdentifier.get(`${type}||${value}`)
    );
  }

  nameOf(id: string): string | undefined {
    return this.#names.get(id);
  }
}
